import { createRoot } from 'react-dom/client'
import { watchAttention } from './api/attention.ts'
import { App } from './app/app.tsx'
import './styles/desk.css'
import { loadFontsLater } from './ui/load-fonts.ts'

watchAttention()
loadFontsLater()
const place = document.getElementById('desk')
if (place) createRoot(place).render(<App />)
