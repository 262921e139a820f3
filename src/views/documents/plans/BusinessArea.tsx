/** The business area of a student (R132–R134): links to its pages. */
import type { ReactNode } from 'react'
import { businessTexts as texts } from '../../../machines/documents/plans/business.texts'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { LinkButton } from '../../shared/kit/LinkButton'
import { PlainPage } from '../../shell/pages/PlainPage'
import './business.css'

/** One link. */
export interface BusinessWay {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly icon: string
  readonly href: string
}

export interface BusinessAreaProps {
  ways: readonly BusinessWay[]
  onNavigate: (href: string) => void
}

export function BusinessArea({ ways, onNavigate }: BusinessAreaProps) {
  if (ways.length === 0) return <PlainPage drawing="building" title={texts.title} text={texts.nothing} />
  return (
    <div className="page gap-6 business-page">
      <header>
        <h1>{texts.title}</h1>
        <p className="above-1 u-muted">{texts.hint}</p>
      </header>
      <ul className="stack gap-3">
        {ways.map(({ id, title, text, icon, href }) => (
          <li key={id}>
            <Link
              href={href}
              onNavigate={onNavigate}
              className="lights panel row gap-4 align-center pad-5 ink-plain shadow-1 business-way"
            >
              <span className="stack place-center rigid round-m on-accent-soft ink-accent size-l width-12 height-12 business-icon">
                <Icon name={icon} />
              </span>
              <span className="stack gap-1 grow business-words">
                <strong className="size-m">{title}</strong>
                <span>{text}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export interface BusinessLinkProps {
  /** The address of the other system; null where the school has configured none. */
  address: string | null
  back: ReactNode
}

/** A page that shows the address of another system before it links there (D42). */
export function BusinessLink({ address, back }: BusinessLinkProps) {
  if (address === null)
    return (
      <PlainPage drawing="building" title={texts.linkTitle} text={texts.noAddress}>
        {back}
      </PlainPage>
    )
  return (
    <PlainPage drawing="browser" title={texts.linkTitle} text={texts.linkText(new URL(address).host)}>
      <LinkButton kind="primary" href={address} opens="window" icon="external-link" label={texts.toSystem} />
      {back}
    </PlainPage>
  )
}
