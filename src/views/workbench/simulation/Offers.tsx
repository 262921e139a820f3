/** What can happen now: possible events by their origin, with a filter; below them, folded, the refused ones with their reasons. */
import { useId, useState } from 'react'
import { texts } from '../../../machines/workbench/bench/texts'
import { simulateTexts } from '../../../machines/workbench/simulation/simulate.texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { bothNames, type CalledInCode, CodeName } from '../bench/CodeName'
import { type CheckedPayload, type Draft, type PayloadField, PayloadForm } from './PayloadForm'

export interface Offer {
  key: string
  called: CalledInCode
  /** What distinguishes it from other examples with the same name; empty when the name is enough. */
  differs: string
  origin: keyof typeof simulateTexts.origins
  /** The payload's fields; empty when nothing can be edited. */
  fields: readonly PayloadField[]
  check: (drafts: Readonly<Record<string, Draft>>) => CheckedPayload
  /** Whether it takes a transition. */
  works: boolean
  /** Whether it can be made, if only to see that nothing happens: an event that no current state handles cannot. */
  canMake: boolean
  /** Why it has no effect. */
  refusedBy: readonly string[]
  waitMs: number | null
}

export interface OffersProps {
  offers: readonly Offer[]
  onMake: (key: string, payload?: unknown) => void
}

const order = Object.keys(simulateTexts.origins) as readonly Offer['origin'][]

function OfferItem({ offer, onMake }: { offer: Offer } & Pick<OffersProps, 'onMake'>) {
  const [isEdited, setEdited] = useState(false)
  const id = useId()
  const { called, differs, waitMs, works, canMake, refusedBy, fields } = offer
  const why = works ? [] : refusedBy.length > 0 ? refusedBy : [texts.ignored]
  const label = (
    <>
      <span className="one-line grow shrink simulate-event-name">
        <CodeName called={called} />
      </span>
      {differs === '' ? null : <span className="one-line shrink size-xs u-muted simulate-differs">{differs}</span>}
      {waitMs === null ? null : <span className="u-muted nowrap workbench-wait">{`${waitMs} ms`}</span>}
    </>
  )
  return (
    <li
      className={
        works
          ? 'stack columns-1-auto align-center shrink simulate-offer'
          : 'stack columns-1-auto align-center shrink simulate-offer is-refused'
      }
    >
      {canMake ? (
        <button
          type="button"
          className="row gap-0-2 align-center pad-0-2 wide shrink relative pointer font-inherit size-s ink-accent text-start on-none line-none round-s ring-inside simulate-event"
          title={called.code}
          onClick={() => onMake(offer.key)}
        >
          {label}
        </button>
      ) : (
        <p className="row gap-0-2 align-center pad-0-2 wide shrink relative pointer font-inherit size-s ink-accent text-start on-none line-none round-s ring-inside simulate-event is-unhandled">
          {label}
        </p>
      )}
      {fields.length === 0 ? null : (
        <Button
          size="s"
          kind="quiet"
          iconOnly
          icon="pencil"
          label={`${simulateTexts.edit} ${bothNames(called)}`}
          aria-expanded={isEdited}
          aria-controls={id}
          onClick={() => setEdited(!isEdited)}
        />
      )}
      {why.map((reason) => (
        <p key={reason} className="size-xs u-muted breaks simulate-reason">
          {reason}
        </p>
      ))}
      {isEdited ? (
        <div id={id} className="simulate-edit">
          <PayloadForm
            label={bothNames(called)}
            fields={fields}
            check={offer.check}
            onSend={(payload) => onMake(offer.key, payload)}
          />
        </div>
      ) : null}
    </li>
  )
}

const isFound = ({ called: { name, code }, differs }: Offer, words: string): boolean =>
  `${name} ${code} ${differs}`.toLowerCase().includes(words)

export function Offers({ offers, onMake }: OffersProps) {
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = offers.filter((offer) => isFound(offer, words))
  const possible = found.filter(({ works }) => works)
  const refused = found.filter(({ works }) => !works)
  return (
    <section className="workbench-block simulate-offers" aria-label={texts.events}>
      <div className="stack columns-auto-1 gap-3 align-center simulate-offers-head">
        <h2>{texts.events}</h2>
        <TextInput
          type="search"
          aria-label={simulateTexts.filter}
          placeholder={simulateTexts.filterHint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {offers.length === 0 ? <p className="workbench-note">{texts.noEvents}</p> : null}
      {offers.length > 0 && found.length === 0 ? (
        <p className="workbench-note" role="status">
          {simulateTexts.noneFound(typed.trim())}
        </p>
      ) : null}
      {order.map((origin) => {
        const own = possible.filter((offer) => offer.origin === origin)
        return own.length === 0 ? null : (
          <section key={origin} className="simulate-origin">
            <h3>{simulateTexts.origins[origin]}</h3>
            <ul>
              {own.map((offer) => (
                <OfferItem key={offer.key} offer={offer} onMake={onMake} />
              ))}
            </ul>
          </section>
        )
      })}
      {refused.length === 0 ? null : (
        // Where nothing is possible, it is open.
        <details className="simulate-refused" open={possible.length === 0 ? true : undefined}>
          <summary>{simulateTexts.refused(refused.length)}</summary>
          <ul>
            {refused.map((offer) => (
              <OfferItem key={offer.key} offer={offer} onMake={onMake} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
