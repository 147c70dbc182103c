import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles/desk.css'

const place = document.getElementById('desk')
if (place) createRoot(place).render(<App />)
