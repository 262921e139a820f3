/** What a draft would break, by the kind of proof. */
import { useState } from 'react'
import type { DraftView, ProofView } from '../../../machines/workbench/draft/draft.selectors'
import { draftTexts as texts } from '../../../machines/workbench/draft/draft.texts'
import { Button } from '../../shared/kit/Button'
import { Tag } from '../../shared/kit/Tag'

export interface DraftResultsProps {
  view: Pick<DraftView, 'phase' | 'proofs' | 'problem'>
  onRetry: () => void
  onOpen: (href: string) => void
}

/** Failures that are shown before the user asks for all. */
const FIRST = 5

function Proof({
  proof: { proof, failures, compared },
  onOpen,
}: { proof: ProofView } & Pick<DraftResultsProps, 'onOpen'>) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? failures : failures.slice(0, FIRST)
  const count = failures.length
  return (
    <section className="stack gap-2" aria-label={texts.proofs[proof]}>
      <h3 className="row wrap gap-2 size-s align-center">
        {texts.proofs[proof]}
        <Tag tone={count > 0 ? 'bad' : compared === null ? 'plain' : 'good'}>
          {count > 0 ? texts.fails(count, compared) : compared === null ? texts.comparing : texts.passes(compared)}
        </Tag>
      </h3>
      <ul className="stack gap-3 size-xs">
        {shown.map(({ name, what, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
          <li key={index} className="stack gap-1 breaks">
            <code lang="en">{name}</code>
            {what.map((line) => (
              <code key={line} lang="en" className="ink-danger">
                {line}
              </code>
            ))}
            {href === null ? null : (
              <Button
                size="s"
                kind="quiet"
                icon="eye"
                label={texts.show}
                aria-label={`${texts.show} ${name}`}
                onClick={() => onOpen(href)}
              />
            )}
          </li>
        ))}
      </ul>
      {count > shown.length ? (
        <Button size="s" kind="quiet" label={texts.more(count - shown.length)} onClick={() => setAll(true)} />
      ) : null}
    </section>
  )
}

export function DraftResults({ view: { phase, proofs, problem }, onRetry, onOpen }: DraftResultsProps) {
  return (
    <section className="workbench-block">
      <h2>{texts.results}</h2>
      {phase === 'failed' ? (
        <div role="alert" className="stack gap-2 items-start">
          <p>{problem === '' ? texts.notCompared : texts.failed}</p>
          {problem === '' ? null : (
            <code lang="en" className="size-xs breaks ink-danger">
              {problem}
            </code>
          )}
          <Button size="s" icon="refresh" label={texts.retry} onClick={onRetry} />
        </div>
      ) : (
        <div className="stack gap-4" aria-live="polite" aria-busy={phase === 'comparing'}>
          {proofs.map((proof) => (
            <Proof key={proof.proof} proof={proof} onOpen={onOpen} />
          ))}
        </div>
      )}
    </section>
  )
}
