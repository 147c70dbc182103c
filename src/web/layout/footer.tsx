import { SITE_NAME } from '../head/site-name.ts'

export function Footer() {
  return (
    <>
      <div className="frieze" />
      <footer className="bg-jamun-800 pt-12 pb-10 text-base text-jamun-100">
        <div className="wrap">© 2025 {SITE_NAME}. All rights reserved.</div>
      </footer>
    </>
  )
}
