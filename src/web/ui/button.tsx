import type { ComponentProps } from 'react'

export type Look = 'solid' | 'outline' | 'haldi' | 'danger'
type Size = 'normal' | 'small'

const looks: Record<Look, string> = {
  solid: 'border-transparent bg-jamun-600 text-white hover:bg-jamun-700',
  outline: 'border-jamun-400 bg-transparent text-jamun-700 hover:border-jamun-600 hover:bg-jamun-100',
  haldi: 'border-transparent bg-haldi-400 text-jamun-950 hover:bg-haldi-300',
  danger: 'border-transparent bg-err text-white hover:bg-jamun-950',
}
const sizes: Record<Size, string> = {
  normal: 'min-h-12 px-[1.375rem] py-2.5 text-[1.0625rem]',
  small: 'min-h-11 px-[min(1.25rem,6vw)] py-2 text-base',
}

/** The classes of a button, for links that look like one: `<Link className={buttonClass('outline')}>`. */
export function buttonClass(look: Look = 'solid', size: Size = 'normal', more = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-full border-2 text-center font-semibold leading-tight no-underline transition-[background-color,border-color,transform] active:translate-y-px disabled:cursor-not-allowed disabled:opacity-70 ${looks[look]} ${sizes[size]} ${more}`
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  size?: Size
}

export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(look, size, className)} />
}
