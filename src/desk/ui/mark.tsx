import { SITE_LOGO, SITE_NAME } from './site-name.ts'

export function Mark({ className = '' }: { className?: string }) {
  return (
    <p
      className={`flex min-h-11 items-center gap-2.5 font-display font-semibold text-jamun-800 text-xl ${className}`}
    >
      <img src={SITE_LOGO} alt="" width={32} height={32} className="size-8 object-contain" />
      <span className="mark-name">
        {SITE_NAME} <small className="font-normal font-text text-ink-2 text-second">desk</small>
      </span>
    </p>
  )
}
