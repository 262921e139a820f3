/** What stands around sign-in in the rpa variant (B036): the hall with the product's name, and the foot of the page. */
import type { ReactNode } from 'react'
import { Logo } from '../kit/Logo'
import { Auditorium } from './Auditorium'
import { sessionTexts } from './texts'
import './session.css'

/** What the active variant is called (B001). */
export interface Product {
  name: string
  description: string
}

/** Where the links of the foot lead (G013). */
export interface FootLinks {
  help: string
  privacy: string
  terms: string
}

export interface SignInShellProps {
  product: Product
  links: FootLinks
  children: ReactNode
}

export function SignInShell({ product, links, children }: SignInShellProps) {
  return (
    <div className="session-shell">
      <aside className="session-stage">
        <div className="session-brand">
          <Logo size="l" withName />
          <p className="session-product">{product.name}</p>
          <p className="session-description">{product.description}</p>
        </div>
        <Auditorium />
      </aside>
      <div className="session-side">
        <main className="session-main" id="main">
          {children}
        </main>
        <footer className="session-foot">
          <nav aria-label={sessionTexts.links} className="session-links">
            <a href={links.help}>{sessionTexts.help}</a>
            <a href={links.privacy}>{sessionTexts.privacy}</a>
            <a href={links.terms}>{sessionTexts.terms}</a>
          </nav>
          <p className="u-numbers">{sessionTexts.copyright}</p>
        </footer>
      </div>
    </div>
  )
}
