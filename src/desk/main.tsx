import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchAttention } from './attention.ts'
import './styles/desk.css'
import { loadFontsLater } from './ui/load-fonts.ts'

watchAttention()
loadFontsLater()
const place = document.getElementById('desk')
if (place) createRoot(place).render(<App />)
