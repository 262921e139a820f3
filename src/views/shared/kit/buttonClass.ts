/** How a button looks: its own classes, which features use, and those of PrimeReact's theme. */
export interface ButtonLooks {
  kind?: 'primary' | 'normal' | 'quiet' | 'danger' | 'dangerQuiet' | undefined
  size?: 's' | 'm' | 'l' | undefined
  iconOnly?: boolean | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

const looks = {
  primary: '',
  normal: ' p-button-outlined',
  quiet: ' p-button-text p-button-plain',
  danger: ' p-button-danger',
  dangerQuiet: ' p-button-text p-button-danger',
} as const

const sizes = { s: ' p-button-sm', m: '', l: ' p-button-lg' } as const

export function buttonClass({ kind = 'normal', size = 'm', iconOnly, wide, className }: ButtonLooks): string {
  const shape = `${iconOnly ? ' kit-button--icon p-button-icon-only' : ''}${wide ? ' kit-wide' : ''}`
  return `kit-button kit-button--${kind} p-button p-component${looks[kind]}${sizes[size]}${shape}${className ? ` ${className}` : ''}`
}
