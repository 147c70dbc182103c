import type { ComponentProps } from 'react'

type Look = 'solid' | 'outline' | 'danger'

const looks: Record<Look, string> = {
  solid: 'border-transparent bg-jamun-600 text-white hover:bg-jamun-700',
  outline: 'border-jamun-400 bg-white text-jamun-700 hover:border-jamun-600 hover:bg-jamun-50',
  danger: 'border-err bg-white text-err hover:bg-err-50',
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  /** As wide as the card, for the only action of a screen. */
  large?: boolean
}

export function Button({
  look = 'solid',
  large = false,
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  const size = large ? 'min-h-11 w-full px-5 text-[1.0625rem]' : 'min-h-(--control) px-4'
  return (
    <button
      {...rest}
      type={type}
      className={`inline-flex items-center justify-center gap-2 rounded-full border py-1 font-semibold leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-70 ${looks[look]} ${size} ${className}`}
    />
  )
}
