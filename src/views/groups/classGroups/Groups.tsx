/** The groups of a class: edited by the teacher, displayed to students or chosen by them. */
import type { DragEvent, ReactNode } from 'react'
import type { ClassGroup, GroupStudent } from '../../../../contract/entities/groups/classGroup'
import { endOfDay, momentInWords } from '../../../../contract/moments'
import type { GroupEditorView } from '../../../machines/groups/classGroups/groupEditor.selectors'
import type { GroupChange, GroupEditorEvent } from '../../../machines/groups/classGroups/groupEditor.types'
import { texts } from '../../../machines/groups/classGroups/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { kitTexts } from '../../shared/kit/texts'
import { MoreActions, type RowAction } from '../../shared/records/RowActions'
import { GroupForms } from './GroupForms'
import './classGroups.css'

export interface GroupsProps {
  view: GroupEditorView
  isTeacher: boolean
  /** The estimated server clock in ms. */
  now: () => number
  /** A link to the space of a group. */
  renderSpace?: ((groupId: string) => ReactNode) | undefined
  onIntent: (intent: GroupEditorEvent) => void
}

const DRAGGED = 'application/x-podium-student'
const BEGIN = { number: 4, size: 5 } as const

export function Groups({ view, isTeacher, now, renderSpace, onIntent }: GroupsProps) {
  const { groups, isBusy } = view
  const wait = isBusy ? kitTexts.wait : null
  const make = (change: GroupChange) => onIntent({ type: 'change.make', change })
  const open = (form: NonNullable<GroupEditorView['form']>) => onIntent({ type: 'form.open', form })
  const choice = groups?.choice ?? null
  const mayChoose = !isTeacher && choice?.isOpen === '1'
  return (
    <div className="page">
      <header className="bar gap-2 between">
        <div>
          <h1>{isTeacher ? texts.title : texts.ownTitle}</h1>
          <p className="u-muted">{isTeacher ? texts.hint : texts.ownHint}</p>
        </div>
        {isTeacher && groups ? (
          <div className="bar gap-2">
            <Button
              icon="users"
              label={texts.draw}
              reason={groups.rest.length === 0 ? texts.drawNobody : wait}
              onClick={() => open({ kind: 'draw', by: 'number', count: BEGIN.number })}
            />
            {choice ? (
              <Button label={texts.closeChoice} reason={wait} onClick={() => make({ what: 'closeChoice' })} />
            ) : (
              <Button
                label={texts.choose}
                reason={wait}
                onClick={() => open({ kind: 'choice', membersMax: BEGIN.size, closeTime: endOfDay(now()) })}
              />
            )}
            <Button
              kind="primary"
              icon="plus"
              label={texts.create}
              reason={wait}
              onClick={() => open({ kind: 'name', groupId: null, text: '' })}
            />
          </div>
        ) : null}
      </header>
      {choice ? (
        <p role="status">
          {choice.isOpen === '1'
            ? texts.choiceOpen(choice.membersMax, momentInWords(choice.closeTime))
            : texts.choiceOver}
        </p>
      ) : null}
      <AsyncList
        face={view.face}
        name={texts.title}
        skeleton={{ shape: 'cards', count: 4 }}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        {groups ? (
          <div className="stack gap-4 align-start groups-grid" aria-busy={isBusy}>
            {isTeacher ? (
              <Rest view={view} onIntent={onIntent} make={make} groups={groups.groups} rest={groups.rest} />
            ) : null}
            {groups.groups.length === 0 ? (
              <p className="u-muted">{isTeacher ? texts.empty : texts.studentEmpty}</p>
            ) : null}
            {groups.groups.map((group) => (
              <Group
                key={group.groupId}
                group={group}
                view={view}
                isTeacher={isTeacher}
                make={make}
                open={open}
                onIntent={onIntent}
                renderSpace={renderSpace}
                mayChoose={mayChoose}
                all={groups.groups}
              />
            ))}
          </div>
        ) : null}
        {isTeacher && groups && groups.dissolved.length > 0 ? (
          <section className="groups-gone">
            <h2>{texts.dissolved}</h2>
            <ul className="stack gap-1">
              {groups.dissolved.map(({ groupId, groupName, keptUntil }) => (
                <li className="bar gap-3" key={groupId}>
                  <span>{groupName}</span>
                  <span className="u-muted u-numbers">{texts.keptUntil(momentInWords(keptUntil))}</span>
                  <Button
                    size="s"
                    label={texts.restore}
                    reason={wait}
                    onClick={() => make({ what: 'restore', groupId })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </AsyncList>
      <GroupForms view={view} onIntent={onIntent} />
      <Confirm
        open={view.question !== null}
        title={texts.dissolve}
        text={view.question}
        acceptLabel={texts.dissolve}
        danger
        busy={isBusy}
        onAccept={() => onIntent({ type: 'change.confirm' })}
        onReject={() => onIntent({ type: 'change.cancel' })}
      />
    </div>
  )
}

type Make = (change: GroupChange) => void

/** Drop handlers of a group for a dragged student. */
const dropping = (view: GroupEditorView, groupId: string | null, make: Make) => ({
  onDragOver(event: DragEvent<HTMLElement>) {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    event.currentTarget.dataset.over = ''
  },
  onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => void delete currentTarget.dataset.over,
  onDrop(event: DragEvent<HTMLElement>) {
    delete event.currentTarget.dataset.over
    const userId = event.dataTransfer.getData(DRAGGED)
    if (userId === '') return
    event.preventDefault()
    make({ what: 'move', userIds: view.ticked.includes(userId) ? view.ticked : [userId], groupId })
  },
})

interface RestProps {
  view: GroupEditorView
  groups: readonly ClassGroup[]
  rest: readonly GroupStudent[]
  make: Make
  onIntent: GroupsProps['onIntent']
}

function Rest({ view, groups, rest, make, onIntent }: RestProps) {
  const tickedHere = view.ticked
  return (
    <section
      className="stack gap-3 shrink pad-4 line round-l on-surface-2 groups-card"
      aria-label={texts.rest}
      {...dropping(view, null, make)}
    >
      <header className="bar gap-2 groups-cardHead">
        <h2 className="grow shrink size-m">{texts.rest}</h2>
        <span className="u-muted u-numbers">{texts.count(rest.length, null)}</span>
        {tickedHere.length > 0 ? (
          <MoreActions
            name={texts.moveTicked(tickedHere.length)}
            actions={groups.map(({ groupId, groupName }) => ({
              name: groupId,
              label: texts.moveTo(groupName),
              onRun: () => make({ what: 'move', userIds: tickedHere, groupId }),
            }))}
          />
        ) : null}
      </header>
      {rest.length === 0 ? <p className="u-muted">{texts.restEmpty}</p> : null}
      <ul className="stack gap-1 groups-people">
        {rest.map((student) => (
          <Student
            key={student.userId}
            student={student}
            isTicked={view.ticked.includes(student.userId)}
            onTick={() => onIntent({ type: 'student.tick', userId: student.userId })}
            actions={groups.map(({ groupId, groupName }) => ({
              name: groupId,
              label: texts.moveTo(groupName),
              onRun: () => make({ what: 'move', userIds: [student.userId], groupId }),
            }))}
          />
        ))}
      </ul>
    </section>
  )
}

interface GroupProps extends Pick<GroupsProps, 'view' | 'isTeacher' | 'renderSpace' | 'onIntent'> {
  group: ClassGroup
  all: readonly ClassGroup[]
  mayChoose: boolean
  make: Make
  open: (form: NonNullable<GroupEditorView['form']>) => void
}

function Group({ group, all, view, isTeacher, mayChoose, make, open, onIntent, renderSpace }: GroupProps) {
  const { groupId, groupName, members, captainId } = group
  const most = view.groups?.choice?.membersMax ?? null
  const isOwn = view.groups?.ownGroupId === groupId
  const wait = view.isBusy ? kitTexts.wait : null
  const actionsOf = ({ userId }: GroupStudent): readonly RowAction[] => [
    userId === captainId
      ? { name: 'captain', label: texts.unsetCaptain, onRun: () => make({ what: 'captain', groupId, userId: null }) }
      : { name: 'captain', label: texts.setCaptain, onRun: () => make({ what: 'captain', groupId, userId }) },
    ...all
      .filter((other) => other.groupId !== groupId)
      .map((other) => ({
        name: other.groupId,
        label: texts.moveTo(other.groupName),
        onRun: () => make({ what: 'move', userIds: [userId], groupId: other.groupId }),
      })),
    { name: 'out', label: texts.takeOut, onRun: () => make({ what: 'move', userIds: [userId], groupId: null }) },
  ]
  return (
    <section
      className={`panel stack gap-3 shrink pad-4 groups-card${isOwn ? ' groups-card--own' : ''}`}
      aria-label={groupName}
      {...(isTeacher ? dropping(view, groupId, make) : {})}
    >
      <header className="bar gap-2 groups-cardHead">
        <h2 className="grow shrink size-m u-clip" title={groupName}>
          {groupName}
        </h2>
        {isOwn ? <span className="pad-0-2 round-s on-accent-soft ink-accent nowrap">{texts.own}</span> : null}
        <span className="u-muted u-numbers">{texts.count(members.length, most)}</span>
        {isTeacher ? (
          <MoreActions
            name={groupName}
            actions={[
              { name: 'rename', label: texts.rename, onRun: () => open({ kind: 'name', groupId, text: groupName }) },
              {
                name: 'dissolve',
                label: texts.dissolve,
                danger: true,
                onRun: () => make({ what: 'dissolve', groupId }),
              },
            ]}
          />
        ) : null}
      </header>
      {members.length === 0 ? <p className="u-muted">{texts.emptyGroup}</p> : null}
      <ul className="stack gap-1 groups-people">
        {members.map((student) => (
          <Student
            key={student.userId}
            student={student}
            isCaptain={student.userId === captainId}
            {...(isTeacher && {
              isTicked: view.ticked.includes(student.userId),
              onTick: () => onIntent({ type: 'student.tick' as const, userId: student.userId }),
              actions: actionsOf(student),
            })}
          />
        ))}
      </ul>
      <footer className="bar gap-2">
        {isTeacher || isOwn ? renderSpace?.(groupId) : null}
        {mayChoose && !isOwn ? (
          <Button
            size="s"
            label={texts.join}
            reason={most !== null && members.length >= most ? texts.isFull : wait}
            onClick={() => make({ what: 'join', groupId })}
          />
        ) : null}
        {mayChoose && isOwn ? (
          <Button size="s" label={texts.leave} reason={wait} onClick={() => make({ what: 'leave', groupId })} />
        ) : null}
      </footer>
    </section>
  )
}

interface StudentProps {
  student: GroupStudent
  isCaptain?: boolean
  isTicked?: boolean
  onTick?: () => void
  actions?: readonly RowAction[]
}

function Student({ student, isCaptain = false, isTicked = false, onTick, actions }: StudentProps) {
  const { userId, userName, loginCode } = student
  return (
    <li
      className="bar gap-2 shrink groups-person"
      draggable={onTick !== undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, userId)
        dataTransfer.effectAllowed = 'move'
      }}
    >
      {onTick ? <Checkbox checked={isTicked} aria-label={texts.tick(userName)} onChange={onTick} /> : null}
      <span className="grow u-clip">{userName}</span>
      <span className="u-muted u-numbers">{loginCode}</span>
      {isCaptain ? <span className="pad-0-2 round-s on-accent-soft ink-accent nowrap">{texts.captain}</span> : null}
      {actions ? <MoreActions name={userName} actions={actions} /> : null}
    </li>
  )
}
