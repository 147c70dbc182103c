import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchAttention } from './attention.ts'
import './styles/desk.css'

watchAttention()
const place = document.getElementById('desk')
if (place) createRoot(place).render(<App />)
