/** What the settings make of the frame of a page: class names. */
import type { ShellProps } from './shell.types'

type Settings = ShellProps['settings']

/** The frame of a layout. */
export const frameClass = (layout: string, { contentWidth }: Settings, ...others: (string | false)[]): string =>
  [layout, contentWidth === 'fluid' && 'shell--fluid', ...others].filter(Boolean).join(' ')

/** The head of a page: header and bar of tabs. Fixed, it hides while the page is scrolled down (B194). */
export const headerClass = ({ fixedHeader }: Settings, isHidden = false): string =>
  ['shell-header', fixedHeader ? isHidden && 'shell-header--hidden' : 'shell-header--flow'].filter(Boolean).join(' ')
