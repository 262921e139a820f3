/** The foot of every page of the main layouts (B043, B196). */
import { sessionTexts } from '../../account/login/texts'
import './shell.css'

export function Footer() {
  return <footer className="u-muted size-xs text-center u-numbers pad-5-6 shell-foot">{sessionTexts.copyright}</footer>
}
