/** One icon of primeicons. The icon is decorative: its meaning is in the text beside it or in the control's label. */
export interface IconProps {
  /** The icon's name without the prefix, such as `bell`. */
  name: string
  className?: string
}

export function Icon({ name, className }: IconProps) {
  return <i className={`pi pi-${name}${className ? ` ${className}` : ''}`} aria-hidden="true" />
}
