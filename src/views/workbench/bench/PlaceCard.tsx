/** The details of the selected state or transition, with references. */
import { type Ref, useState } from 'react'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { Button } from '../../shared/kit/Button'
import type { CanvasSight, PlaceDetails, PlaceReference } from '../drawing/sight'
import { CodeName } from './CodeName'
import { Row } from './Row'
import { SourceView } from './SourceView'

type ReferenceActions = Pick<CanvasSight, 'onCopy' | 'onEdit'>

function Reference({ reference, onCopy, onEdit }: ReferenceActions & { reference: PlaceReference }) {
  const { label, text, href, code, canEdit } = reference
  const [isShown, setShown] = useState(false)
  return (
    <div className="bar gap-1-2 breaks workbench-reference">
      <span className="workbench-reference-label">{label}</span>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        <code>{text}</code>
      )}
      {canEdit ? <Button size="s" kind="quiet" label={drawingTexts.inEditor} onClick={() => onEdit(text)} /> : null}
      {code && !href ? (
        <Button
          size="s"
          kind="quiet"
          iconOnly
          icon="eye"
          label={drawingTexts.showSource(text)}
          onClick={() => setShown(true)}
        />
      ) : null}
      {code && isShown ? <SourceView file={text} code={code} onClose={() => setShown(false)} /> : null}
      {href ? null : (
        <Button
          size="s"
          kind="quiet"
          iconOnly
          icon="copy"
          label={`${drawingTexts.copyPath} ${text}`}
          onClick={() => onCopy(text)}
        />
      )}
    </div>
  )
}

export interface PlaceCardProps {
  details: PlaceDetails
  sight: Pick<CanvasSight, 'selected' | 'onSelect'> & ReferenceActions
  onToggle: (state: string) => void
  ref?: Ref<HTMLElement>
}

export function PlaceCard({ details, sight: { selected, onSelect, onCopy, onEdit }, onToggle, ref }: PlaceCardProps) {
  const { called, kind, description, english, rows, leads, references, isFolded } = details
  return (
    <aside
      ref={ref}
      className="stack columns-1 gap-3 pad-4 scroll absolute on-overlay line round-l shadow-2 workbench-card"
      aria-label={drawingTexts.details}
    >
      <div className="row gap-2 align-center workbench-card-head">
        <h3>
          <CodeName called={called} />
        </h3>
        <span className="pad-0-2 size-xs u-muted nowrap on-surface-2 round-s">{kind}</span>
        <Button
          size="s"
          kind="quiet"
          iconOnly
          icon="copy"
          label={drawingTexts.copyCode(called.code)}
          onClick={() => onCopy(called.code)}
        />
        <Button
          size="s"
          kind="quiet"
          iconOnly
          icon="times"
          label={drawingTexts.closeDetails}
          onClick={() => onSelect(null)}
        />
      </div>
      {description === '' ? null : <p>{description}</p>}
      {english === '' ? null : (
        <details>
          <summary>{drawingTexts.english}</summary>
          <p lang="en">{english}</p>
        </details>
      )}
      {rows.length > 0 ? (
        <dl className="stack gap-2 workbench-card-rows">
          {rows.map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map((value) => (
                <dd key={value.code}>
                  <CodeName called={value} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      ) : null}
      {leads.length > 0 ? (
        <>
          <h4>{drawingTexts.rows.leads}</h4>
          <ul className="stack gap-1">
            {leads.map(({ called: lead, note, place }) => (
              <li key={place}>
                <Row kind="lead" onPress={() => onSelect(place)}>
                  <span>
                    <CodeName called={lead} />
                  </span>
                  <span className="size-xs u-muted">{note}</span>
                </Row>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="stack gap-1">
        {references.map((reference) => (
          <Reference key={reference.label} reference={reference} onCopy={onCopy} onEdit={onEdit} />
        ))}
      </div>
      <div className="workbench-tools">
        {isFolded === null || selected === null ? null : (
          <Button
            size="s"
            icon={isFolded ? 'chevron-circle-down' : 'chevron-circle-up'}
            label={isFolded ? drawingTexts.unfold : drawingTexts.fold}
            onClick={() => onToggle(selected)}
          />
        )}
        <Button size="s" icon="link" label={drawingTexts.copyLink} onClick={() => onCopy(null)} />
      </div>
    </aside>
  )
}
