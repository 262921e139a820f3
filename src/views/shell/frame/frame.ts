/** The class names of a page's frame, from the settings. */
import type { ShellProps } from './shell.types'

type Settings = ShellProps['settings']

/** The class names of a layout. */
export const frameClass = (layout: string, { contentWidth }: Settings, ...others: (string | false)[]): string =>
  [layout, contentWidth === 'fluid' && 'shell--fluid', ...others].filter(Boolean).join(' ')

/** The class names of a page's header: header row and bar of tabs. A fixed header hides while the page is scrolled down (B194). */
export const headerClass = ({ fixedHeader }: Settings, isHidden = false): string =>
  ['shell-header', fixedHeader ? isHidden && 'shell-header--hidden' : 'shell-header--flow'].filter(Boolean).join(' ')
