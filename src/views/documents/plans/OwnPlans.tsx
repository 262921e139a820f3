/** A student's own plans as cards, with a search, and buttons that create a new one. */
import { useId } from 'react'
import type { PlanListView } from '../../../machines/documents/plans/plans.selectors'
import type { PlanListEvent, PlanSort } from '../../../machines/documents/plans/plans.types'
import { texts } from '../../../machines/documents/plans/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { kitTexts } from '../../shared/kit/texts'
import { PlanCard } from './PlanCard'
import './plans.css'

export interface OwnPlansProps {
  view: PlanListView
  editHrefOf: (sectionCode: string) => string
  previewHrefOf: (sectionCode: string) => string
  onCreate: () => void
  onImport: () => void
  onNavigate: (href: string) => void
  send: (event: PlanListEvent) => void
}

const sorts = ['updateTime', 'createTime', 'planName'] as const satisfies readonly PlanSort[]

export function OwnPlans({ view, editHrefOf, previewHrefOf, onCreate, onImport, onNavigate, send }: OwnPlansProps) {
  const { face, plans, total, problem, renaming, deleting } = view
  const ways = (
    <>
      <Button kind="primary" icon="plus" label={texts.create} reason={view.fullReason} onClick={onCreate} />
      <Button icon="file-import" label={texts.import} reason={view.fullReason} onClick={onImport} />
    </>
  )
  return (
    <>
      <div className="bar gap-2-3 between">
        <div className="bar gap-2-3 phone-wide plans-ways">{ways}</div>
        {face === 'full' || face === 'stale' ? <Tools view={view} send={send} /> : null}
      </div>
      <AsyncList
        face={face}
        name={texts.listName}
        skeleton={{ shape: 'cards', count: 4 }}
        emptyHint={texts.listEmpty}
        failedText={problem}
        onRetry={() => send({ type: 'list.reload' })}
      >
        {plans.length === 0 ? (
          <p className="u-muted text-center pad-10-4 plans-none">{texts.nothingFound}</p>
        ) : (
          <ul className="stack gap-5 plans-cards" aria-label={texts.myDocuments} aria-busy={view.isLoading}>
            {plans.map((plan) => (
              <li className="stack" key={plan.sectionCode}>
                <PlanCard
                  plan={plan}
                  editHref={editHrefOf(plan.sectionCode)}
                  previewHref={previewHrefOf(plan.sectionCode)}
                  renaming={renaming?.sectionCode === plan.sectionCode ? renaming : null}
                  isRenaming={view.isRenaming}
                  isExporting={view.exporting === plan.sectionCode}
                  exportReason={view.exporting !== null && view.exporting !== plan.sectionCode ? kitTexts.wait : null}
                  onNavigate={onNavigate}
                  send={send}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="u-muted size-s weight-normal u-numbers" aria-live="polite">
          {texts.count(plans.length, total)}
        </p>
      </AsyncList>
      <Confirm
        open={deleting !== null}
        title={texts.deleteTitle}
        text={
          <>
            <strong className="block below-2 breaks">{deleting?.planName}</strong>
            {texts.deleteText}
          </>
        }
        acceptLabel={texts.delete}
        danger
        busy={view.isDeleting}
        onAccept={() => send({ type: 'delete.confirm' })}
        onReject={() => send({ type: 'delete.cancel' })}
      />
    </>
  )
}

function Tools({ view, send }: Pick<OwnPlansProps, 'view' | 'send'>) {
  const id = useId()
  return (
    <div className="bar gap-2-3 phone-wide plans-tools">
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={100}
        value={view.search}
        onChange={({ target }) => send({ type: 'list.search', search: target.value })}
      />
      <label className="u-hidden" htmlFor={id}>
        {texts.sort}
      </label>
      <Select
        id={id}
        value={view.sort}
        onChange={({ target }) => {
          const sort = sorts.find((one) => one === target.value)
          if (sort) send({ type: 'list.sort', sort })
        }}
        className="min-control records-select"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Select>
    </div>
  )
}
