/** The foot of every page of the main layouts (B043, B196). */
import { sessionTexts } from '../../account/login/texts'
import './shell.css'

export function Footer() {
  return <footer className="shell-foot u-numbers">{sessionTexts.copyright}</footer>
}
