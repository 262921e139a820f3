/** The parts of the shells around sign-in and registration. Each shell arranges them in its own way. */
import type { ReactNode } from 'react'
import { Link } from '../../../shared/kit/Link'
import { Logo, type School } from '../../../shared/kit/Logo'
import { sessionTexts } from '../texts'
import '../../../shared/theme/shells.css'
import '../login.css'
import './shells.css'

/** The name of the active variant (B001). */
export interface Product {
  name: string
  description: string
  /** The school of the installation; undefined for Podium's own name and mark. */
  school?: School | null
}

/** The targets of the links at the foot (G013). */
export interface FootLinks {
  help: string
  privacy: string
  terms: string
}

/** Sign-in and registration, and the links between them. */
export interface Entry {
  current: 'login' | 'register'
  hrefs: { login: string; register: string }
  onNavigate: (href: string) => void
}

export interface ShellProps {
  product: Product
  links: FootLinks
  /** Undefined: there is no link to the other page. */
  entry?: Entry
  children: ReactNode
}

/** The mark, the product's name and its purpose. */
export function Brand({ product }: Pick<ShellProps, 'product'>) {
  return (
    <div className="relative front shrink session-brand">
      <Logo size="l" withName school={product.school} />
      <p className="weight-bold leading-title above-6 size-2xl session-product">{product.name}</p>
      <p className="ink-stage-muted above-3 size-m leading-m session-description">{product.description}</p>
    </div>
  )
}

/** Help, privacy, terms and the copyright line (B039, B196). */
export function Foot({ links }: Pick<ShellProps, 'links'>) {
  return (
    <footer className="row wrap gap-2-6 justify-center pad-6 u-muted session-foot">
      <nav aria-label={sessionTexts.links} className="row gap-6 session-links">
        <a className="u-muted" href={links.help}>
          {sessionTexts.help}
        </a>
        <a className="u-muted" href={links.privacy}>
          {sessionTexts.privacy}
        </a>
        <a className="u-muted" href={links.terms}>
          {sessionTexts.terms}
        </a>
      </nav>
      <p className="u-numbers">{sessionTexts.copyright}</p>
    </footer>
  )
}

/** The link between sign-in and registration. */
export function EntryLink({
  entry,
  toRegister = sessionTexts.toRegister,
  toLogin = sessionTexts.toLogin,
}: {
  entry: Entry | undefined
  toRegister?: string
  toLogin?: string
}) {
  if (!entry) return null
  const isLogin = entry.current === 'login'
  return (
    <p className="shell-other">
      <Link href={isLogin ? entry.hrefs.register : entry.hrefs.login} onNavigate={entry.onNavigate}>
        {isLogin ? toRegister : toLogin}
      </Link>
    </p>
  )
}

/** Sign-in and registration as tabs above the form (B037). */
export function EntryTabs({ entry }: { entry: Entry | undefined }) {
  if (!entry) return null
  return (
    <nav className="stack wide line-below shell-entries" aria-label={sessionTexts.entries}>
      {(['login', 'register'] as const).map((page) => (
        <Link
          key={page}
          className="pad-3-4 u-muted weight-medium text-center no-underline shell-entry"
          href={entry.hrefs[page]}
          current={entry.current === page}
          onNavigate={entry.onNavigate}
        >
          {page === 'login' ? sessionTexts.tabLogin : sessionTexts.tabRegister}
        </Link>
      ))}
    </nav>
  )
}

export interface ArrangedProps extends ShellProps {
  /** Selects the variant's colours. */
  shell: string
  art: ReactNode
  /** Content above the form. */
  head?: ReactNode
  /** Content below the form. */
  foot?: ReactNode
}

/** Picture on one side, form on the other. */
export function SideBySide({
  shell,
  art,
  product,
  links,
  head,
  foot,
  children,
  place,
}: ArrangedProps & { place: 'left' | 'right' }) {
  return (
    <div className={`stack min-screen session-shell shell-sides shell-sides--${place}`} data-shell={shell}>
      <aside className="column between relative clip ink-stage-text session-stage shell-ground">
        <Brand product={product} />
        {art}
      </aside>
      <div className="column on-surface">
        <main className="stack place-center grow pad-8-6 session-main" id="main">
          <div className="stack gap-5 items-center shell-column">
            {head}
            {children}
            {foot}
          </div>
        </main>
        <Foot links={links} />
      </div>
    </div>
  )
}

/** The form as a card in the middle of the picture. */
export function CardOnPicture({ shell, art, product, links, head, foot, children }: ArrangedProps) {
  return (
    <div
      className="stack items-center relative min-screen clip ink-stage-text shell-full shell-ground"
      data-shell={shell}
    >
      <div className="stack align-end absolute inset-0 shell-full-art">{art}</div>
      <header>
        <Brand product={product} />
      </header>
      <main
        className="align-self-start stack gap-5 items-center round-l on-surface ink-plain pad-8 shadow-3 shell-card"
        id="main"
      >
        {head}
        {children}
        {foot}
      </main>
      <Foot links={links} />
    </div>
  )
}

/** A band with the picture above, the form below it. */
export function BandAbove({ shell, art, product, links, head, foot, children }: ArrangedProps) {
  return (
    <div className="stack items-center min-screen shell-band" data-shell={shell}>
      <header className="stack columns-2 align-end wide clip ink-stage-text shell-band-head shell-ground">
        <Brand product={product} />
        {art}
      </header>
      <main
        className="align-self-start stack gap-5 items-center round-l on-surface ink-plain relative pad-8 shadow-3 shell-card shell-card--raised"
        id="main"
      >
        {head}
        {children}
        {foot}
      </main>
      <Foot links={links} />
    </div>
  )
}

/** One card on a tinted background with the picture and the form. */
export function PictureInCard({ shell, art, product, links, head, foot, children }: ArrangedProps) {
  return (
    <div className="stack align-center items-center min-screen shell-tinted" data-shell={shell}>
      <div className="stack clip round-l on-surface shadow-2 shell-book">
        <aside className="column between ink-stage-text shell-book-art shell-ground">
          <Brand product={product} />
          {art}
        </aside>
        <main className="stack place-center pad-8-6 shell-book-page" id="main">
          <div className="stack gap-5 items-center shell-column">
            {head}
            {children}
            {foot}
          </div>
        </main>
      </div>
      <Foot links={links} />
    </div>
  )
}
