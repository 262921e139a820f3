/** A teacher's classes as cards. */
import type { ReactNode } from 'react'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import type { RecordListEvent } from '../../../machines/shared/records/recordList.types'
import type { RecordListView } from '../../../machines/shared/records/records.selectors'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Pager } from '../../shared/kit/Pager'
import { ActionDialog, type ActionDialogProps } from '../../shared/records/ActionDialog'
import { FilterBar } from '../../shared/records/FilterBar'
import { recordViewTexts } from '../../shared/records/texts'
import { ClassesCard } from './ClassesCard'
import { texts } from './texts'
import './teacherSchoolClass.css'

export interface ClassesPageProps {
  view: RecordListView<Classes>
  requestsAt: (classesId: string) => number
  /** Why counting the pending requests failed. */
  requestsProblem?: ReactNode
  infoHrefOf: (classes: Classes) => string
  captcha?: ActionDialogProps['captcha']
  onAdd: () => void
  onRecycle: () => void
  onEdit: (classes: Classes) => void
  onCopy: (classes: Classes) => void
  onShowCode: (classes: Classes) => void
  onNavigate: (href: string) => void
  send: (event: RecordListEvent) => void
  /** Dialogs. */
  children?: ReactNode
}

const turningOf = ({ running }: RecordListView<Classes>, classesId: string): 'invite' | 'audit' | null => {
  if (!running?.ids.includes(classesId)) return null
  return running.name.endsWith('Invite') ? 'invite' : 'audit'
}

export function ClassesPage(props: ClassesPageProps) {
  const { view, requestsAt, infoHrefOf, captcha, onAdd, onRecycle, send, children } = props
  const { question, query } = view
  const begin = (name: string, classesId: string) => send({ type: 'action.begin', name, ids: [classesId] })
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted size-s above-1 records-hint">{texts.hint}</p>
        </div>
        <div className="row wrap gap-2">
          <Button icon="trash" label={texts.recycle} onClick={onRecycle} />
          <Button kind="primary" icon="plus" label={texts.add} onClick={onAdd} />
        </div>
      </header>
      <FilterBar
        fields={[{ kind: 'text', name: 'className', label: texts.search }]}
        filters={query.filters}
        isFiltered={view.isFiltered}
        onChange={(filters) => send({ type: 'filter.change', filters })}
      />
      {props.requestsProblem}
      <AsyncList
        face={view.face}
        name={texts.noun}
        skeleton={{ shape: 'cards', count: 3 }}
        emptyHint={view.isFiltered ? recordViewTexts.nothingFound : texts.empty}
        emptyAction={view.isFiltered ? null : <Button kind="primary" icon="plus" label={texts.add} onClick={onAdd} />}
        failedText={view.problem}
        onRetry={() => send({ type: 'list.reload' })}
      >
        <ul className="stack gap-6 teacherSchoolClass-cards" aria-busy={view.isLoading}>
          {view.rows.map((classes) => (
            <li className="stack" key={classes.classesId}>
              <ClassesCard
                classes={classes}
                requests={requestsAt(classes.classesId)}
                infoHref={infoHrefOf(classes)}
                turning={turningOf(view, classes.classesId)}
                onInvite={(open) => begin(open ? 'openInvite' : 'closeInvite', classes.classesId)}
                onAudit={(open) => begin(open ? 'openAudit' : 'closeAudit', classes.classesId)}
                onCopy={() => props.onCopy(classes)}
                onShowCode={() => props.onShowCode(classes)}
                onEdit={() => props.onEdit(classes)}
                onRemove={() => begin('remove', classes.classesId)}
                onNavigate={props.onNavigate}
              />
            </li>
          ))}
        </ul>
      </AsyncList>
      {view.face === 'full' ? (
        <div className="stack gap-4 align-center phone-wrap phone-between records-foot">
          <Pager
            page={query.pageNo}
            pageSize={query.pageSize}
            total={view.total}
            onPage={(pageNo) => send({ type: 'page.turn', pageNo })}
          />
        </div>
      ) : null}
      {question ? (
        <ActionDialog
          question={question}
          words={{ title: texts.removeTitle, text: () => texts.removeText, accept: texts.remove, danger: true }}
          targets={view.rows
            .filter(({ classesId }) => question.ids.includes(classesId))
            .map(({ className, invitationCode, studentNum }) => ({
              name: className,
              detail: texts.detail(invitationCode, studentNum),
            }))}
          captcha={captcha}
          onWrite={(answer, captchaKey) => send({ type: 'action.write', answer, captchaKey })}
          onConfirm={() => send({ type: 'action.confirm' })}
          onCancel={() => send({ type: 'action.cancel' })}
        />
      ) : null}
      {children}
    </div>
  )
}
