/** The parts of the privacy page that the server makes: who is responsible, what is stored and how long. */
import type { PrivacyText } from '../../../../contract/entities/account/privacy'
import { AsyncList } from '../../shared/kit/AsyncList'
import { aboutTexts } from './texts'

const texts = aboutTexts.privacy

export interface PrivacySectionsProps {
  /** Null: it is loading, or loading failed. */
  text: PrivacyText | null
  problem: string | null
  onRetry: () => void
}

export function PrivacySections({ text, problem, onRetry }: PrivacySectionsProps) {
  return (
    <AsyncList
      face={text ? 'full' : problem === null ? 'loading' : 'failed'}
      name={texts.stored}
      skeleton={{ shape: 'rows', count: 6 }}
      failedText={problem}
      onRetry={onRetry}
    >
      {text ? <Written text={text} /> : null}
    </AsyncList>
  )
}

function Written({ text }: { text: PrivacyText }) {
  const paragraphs = text.additions.split('\n').filter((line) => line.trim() !== '')
  return (
    <>
      <p className="u-muted u-numbers below-4">{texts.version(text.current)}</p>
      <section className="about-section">
        <h2 className="below-3 size-l">{texts.responsible}</h2>
        <p>{texts.school}</p>
        {text.responsible === '' && text.contact === '' ? <p>{texts.askAdministrator}</p> : null}
        {text.responsible === '' ? null : <p>{texts.responsibleIs(text.responsible)}</p>}
        {text.contact === '' ? null : <p className="breaks">{texts.contactIs(text.contact)}</p>}
      </section>
      <section className="about-section">
        <h2 className="below-3 size-l">{texts.stored}</h2>
        {text.stored.map(({ title, items }) => (
          <section key={title} className="stack gap-2 below-4" aria-label={title}>
            <h3 className="weight-medium">{title}</h3>
            <ul className="stack gap-1 pad-before-6">
              {items.map((item) => (
                <li key={item.title}>{texts.item(item.title, item.fields)}</li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <section className="about-section">
        <h2 className="below-3 size-l">{texts.retention}</h2>
        <ul className="stack gap-2 pad-before-6">
          {text.retention.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {paragraphs.length > 0 ? (
        <section className="about-section">
          <h2 className="below-3 size-l">{texts.additions}</h2>
          {paragraphs.map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and never move
            <p key={n}>{line}</p>
          ))}
        </section>
      ) : null}
    </>
  )
}
