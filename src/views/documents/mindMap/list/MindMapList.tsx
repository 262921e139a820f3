/** The list of mind maps (B456, B457): the user's own maps as cards, and the templates for a new one. */
import type { MindMapRow } from '../../../../../contract/entities/documents/mindMap'
import type { MindMapListView } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindMapListEvent } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { AsyncList } from '../../../shared/kit/AsyncList'
import { Button } from '../../../shared/kit/Button'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { Confirm } from '../../../shared/kit/overlays/Confirm'
import { Pager } from '../../../shared/kit/Pager'
import { OfPlanDialog } from '../PlanDialogs'
import type { Measure } from '../painting'
import { MapCard } from './MapCard'
import { Templates } from './Templates'
import '../mindMap.css'
import './list.css'

export interface MindMapListProps {
  view: MindMapListView
  measure: Measure
  /** The address of a map's editor, and the address of a new map with or without a template. */
  hrefOf: (row: MindMapRow) => string
  newHref: (template?: string) => string
  /** The address that creates a map from a business plan; null for users without plans. */
  ofPlanHref: ((sectionCode: string) => string) | null
  onNavigate: (href: string) => void
  onIntent: (intent: MindMapListEvent) => void
}

export function MindMapList({ view, measure, hrefOf, newHref, ofPlanHref, onNavigate, onIntent }: MindMapListProps) {
  const isFound = view.name.trim() !== ''
  const create = <Button kind="primary" icon="plus" label={texts.create} onClick={() => onNavigate(newHref())} />
  return (
    <div className="gap-8 stack">
      <header className="bar gap-2-4 between">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted">{texts.listHint}</p>
        </div>
        <div className="row wrap gap-2">
          {ofPlanHref ? (
            <Button icon="file" label={texts.ofPlan} onClick={() => onIntent({ type: 'plans.show' })} />
          ) : null}
          {create}
        </div>
      </header>
      <section aria-labelledby="mindMaps-own">
        <div className="bar gap-2-4 between below-4 mindMaps-bar">
          <h2 className="size-l" id="mindMaps-own">
            {texts.own}
          </h2>
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={view.name}
            onChange={({ currentTarget }) => onIntent({ type: 'search.change', name: currentTarget.value })}
          />
        </div>
        <AsyncList
          face={view.face}
          name={texts.listName}
          skeleton={{ shape: 'cards', count: 4 }}
          emptyHint={isFound ? texts.emptyFound : texts.empty}
          emptyAction={
            isFound ? (
              <Button label={texts.showAll} onClick={() => onIntent({ type: 'search.change', name: '' })} />
            ) : (
              create
            )
          }
          failedText={view.problem}
          onRetry={() => onIntent({ type: 'list.reload' })}
        >
          <ul className="stack gap-4 below-4 mindMaps-cards" aria-busy={view.isLoading}>
            {view.rows.map((row) => (
              <MapCard
                key={row.mindMapCode}
                row={row}
                view={view}
                measure={measure}
                href={hrefOf(row)}
                onNavigate={onNavigate}
                onIntent={onIntent}
              />
            ))}
          </ul>
          <Pager
            page={view.pageNo}
            pageSize={view.pageSize}
            total={view.total}
            onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
          />
        </AsyncList>
      </section>
      <Templates
        shown={view.template}
        measure={measure}
        newHref={newHref}
        onNavigate={onNavigate}
        onIntent={onIntent}
      />
      {ofPlanHref ? (
        <OfPlanDialog plans={view.plans} hrefOf={ofPlanHref} onNavigate={onNavigate} onIntent={onIntent} />
      ) : null}
      <Confirm
        open={view.deleting !== null}
        title={texts.deleteTitle}
        text={texts.deleteText(view.deleting?.name ?? '')}
        acceptLabel={texts.delete}
        danger
        busy={view.deleting?.isBusy ?? false}
        onAccept={() => onIntent({ type: 'delete.confirm' })}
        onReject={() => onIntent({ type: 'delete.cancel' })}
      />
    </div>
  )
}
