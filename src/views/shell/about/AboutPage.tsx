/** /help, /privacy and /terms: a document, with links to the other two and home. */
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Logo, type School } from '../../shared/kit/Logo'
import { PrivacySections, type PrivacySectionsProps } from './PrivacySections'
import { type AboutKind, aboutTexts } from './texts'
import './about.css'

export interface AboutPageProps {
  kind: AboutKind
  /** The school of the installation. */
  school?: School | null
  /** Full addresses. */
  hrefs: Readonly<Record<AboutKind | 'home', string>>
  /** The parts of the privacy page that the server makes. */
  privacy?: PrivacySectionsProps
  onNavigate: (href: string) => void
}

const kinds: readonly AboutKind[] = ['help', 'privacy', 'terms']

export function AboutPage({ kind, school = null, hrefs, privacy, onNavigate }: AboutPageProps) {
  const { documents } = aboutTexts
  const { title, lead, sections } = documents[kind]
  return (
    <div className="column min-screen">
      <header className="bar gap-2-6 between line-below on-surface about-head">
        <Link
          href={hrefs.home}
          onNavigate={onNavigate}
          label={`${school?.name || 'Podium'}，${aboutTexts.home}`}
          className="inline-row align-center shrink max-wide min-touch ink-inherit about-home"
        >
          <Logo withName school={school} />
        </Link>
        <nav aria-label={aboutTexts.nav}>
          <ul className="row gap-1">
            {kinds.map((one) => (
              <li key={one}>
                <Link
                  href={hrefs[one]}
                  onNavigate={onNavigate}
                  current={one === kind}
                  className="inline-row align-center min-touch pad-x-3 round-m u-muted about-nav-item"
                >
                  {documents[one].title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="grow centered size-m leading-m pad-8-4 about-main">
        <h1>{title}</h1>
        <p className="u-muted about-lead">{lead}</p>
        {privacy ? <PrivacySections {...privacy} /> : null}
        {sections.map((section) => (
          <section key={section.title} className="about-section">
            <h2 className="below-3 size-l">{section.title}</h2>
            {section.text?.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.list ? (
              <ul className="stack gap-2 pad-before-6">
                {section.list.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <Link href={hrefs.home} onNavigate={onNavigate} className="inline-row gap-2 align-center min-touch about-back">
          <Icon name="arrow-left" />
          {aboutTexts.home}
        </Link>
      </main>
      <footer className="pad-6-4 u-muted size-s text-center u-numbers">{aboutTexts.copyright}</footer>
    </div>
  )
}
