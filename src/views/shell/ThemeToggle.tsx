/** Light or dark. */
import { Button } from '../kit/Button'
import type { ShellProps } from './shell.types'
import { shellTexts } from './texts'

export function ThemeToggle({ theme, onTheme }: Pick<ShellProps, 'theme' | 'onTheme'>) {
  return (
    <Button
      kind="quiet"
      icon={theme === 'dark' ? 'sun' : 'moon'}
      iconOnly
      label={theme === 'dark' ? shellTexts.toLight : shellTexts.toDark}
      onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  )
}
