/** A teacher's ability tests: list (R230), questions (R231), settings (R232). */

import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { AbilityTest } from '../../../../contract/entities/work/ability'
import { ABILITY_TITLE_MAX } from '../../../../contract/limits'
import { fieldOfMoment, momentInWords, momentOfField, nextHour } from '../../../../contract/moments'
import { ask } from '../../../machines/shared/data/resource.types'
import { texts } from '../../../machines/work/ability/texts'
import { serverNow } from '../../../services/network/clock'
import { call } from '../../../services/network/http'
import { PaperSheet } from '../../../views/library/papers/PaperSheet'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { Button } from '../../../views/shared/kit/Button'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { AbilityFacts } from '../../../views/work/ability/AbilityFacts'
import { AbilityHead } from '../../../views/work/ability/AbilityHead'
import { PickResources } from '../../library/resourcePicker/PickResources'
import { base } from '../../shared/base'
import type { PageProps } from '../../shared/pages/page'
import { faceOf, useChoices } from '../../shared/records/useChoices'
import { useFormDraft } from '../../shared/records/useFormDraft'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { hrefOf, setTestPath, TESTS, testPath } from './abilityPaths'

const HOUR_MS = 3_600_000
const USUAL_MINUTES = '45'
/** The id in the address of a new test. */
const NEW = 'new'

const sorts = ['title', 'beginTime', 'updateTime'] as const

const spec: RecordPageSpec<AbilityTest> = {
  find(query, signal) {
    const sortField = sorts.find((field) => field === query.sort?.field)
    return call('findAbilityTests', { ...asInput(query), sortField }, { signal })
  },
  failed: texts.listFailed,
  filters: { title: '' },
  sorts,
  actions: {
    remove: {
      ask: 'confirmation',
      done: texts.removed,
      failed: texts.actionFailed,
      run: ({ ids }) => call('deleteAbilityTest', { abilityTestId: ids[0] ?? '' }),
    },
  },
}

const questions = { remove: { text: () => texts.removeText, accept: texts.remove, danger: true } }

const columns: readonly RecordColumn<AbilityTest>[] = [
  { key: 'title', title: texts.name, sort: 'title', isHead: true, cell: ({ title }) => title },
  { key: 'paper', title: texts.paper, wideOnly: true, cell: ({ resName }) => resName },
  {
    key: 'items',
    title: texts.contents,
    cell: ({ itemNum, maxPoints }) => <span>{texts.items(itemNum, maxPoints)}</span>,
  },
  { key: 'minutes', title: texts.minutes, numeric: true, cell: ({ minutes }) => minutes },
  {
    key: 'beginTime',
    title: texts.window,
    sort: 'beginTime',
    wideOnly: true,
    cell: ({ beginTime, endTime }) => (
      <span className="u-numbers">{texts.windowOf(momentInWords(beginTime), momentInWords(endTime))}</span>
    ),
  },
  { key: 'rounds', title: texts.rounds, numeric: true, cell: ({ roundNum }) => roundNum },
]

export function OwnTests() {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(spec)
  const add = <Button kind="primary" icon="plus" label={texts.add} onClick={() => navigate(setTestPath(NEW))} />
  return (
    <RecordPage
      title={texts.title}
      hint={texts.listHint}
      noun={texts.noun}
      headActions={add}
      view={view}
      columns={columns}
      filters={[{ kind: 'text', name: 'title', label: texts.search }]}
      idOf={({ abilityTestId }) => abilityTestId}
      nameOf={({ title }) => title}
      rowActions={({ abilityTestId }, begin) => [
        { name: 'view', label: texts.view, onRun: () => navigate(testPath(abilityTestId)) },
        { name: 'edit', label: texts.edit, onRun: () => navigate(setTestPath(abilityTestId)) },
        { name: 'remove', label: texts.remove, danger: true, onRun: begin('remove') },
      ]}
      questions={questions}
      emptyHint={texts.empty}
      emptyAction={add}
      send={send}
    />
  )
}

export const OwnTest = ({ params: { id = '' } }: PageProps) => <Paper key={id} abilityTestId={id} />

function Paper({ abilityTestId }: { abilityTestId: string }) {
  const [, navigate] = useLocation()
  const opened = useChoices({ test: ask('getAbilityTest', { abilityTestId }) }, ({ test }) => [test])
  const [paper] = opened.found
  return (
    <div className="page">
      <AbilityHead
        title={paper?.title ?? texts.title}
        hint={paper ? <AbilityFacts test={paper} more={[paper.resName]} /> : null}
        back={{ href: hrefOf(TESTS), label: texts.back }}
        onNavigate={(href) => navigate(href.slice(base.length))}
      >
        <Button label={texts.edit} onClick={() => navigate(setTestPath(abilityTestId))} />
      </AbilityHead>
      <AsyncList {...faceOf(opened)} name={texts.noun}>
        <PaperSheet items={paper?.items ?? []} />
      </AsyncList>
    </div>
  )
}

const formSpec: RecordFormSpec = {
  async load(abilityTestId, signal) {
    const test = await call('getAbilityTest', { abilityTestId }, { signal })
    return {
      values: {
        title: test.title,
        resId: test.resId,
        resName: test.resName,
        from: fieldOfMoment(test.beginTime),
        until: fieldOfMoment(test.endTime),
        minutes: String(test.minutes),
        isShuffled: test.isShuffled,
      },
    }
  },
  async save(abilityTestId, { title = '', resId = '', from = '', until = '', minutes = '', isShuffled = '1' }, signal) {
    const saved = await call(
      'saveAbilityTest',
      {
        ...(abilityTestId !== null && { abilityTestId }),
        title,
        resId,
        beginTime: momentOfField(from),
        endTime: momentOfField(until),
        minutes,
        isShuffled: isShuffled === '1',
      },
      { signal },
    )
    return saved.abilityTestId
  },
}

/** The input of the picker: one paper that is scored automatically. */
const onePaper = { kind: '10', isKindFree: false, hasLibrary: true, most: 1, isScored: true } as const

/** The list, with the form above it. */
export function SetTest({ params: { id = '' } }: PageProps) {
  return (
    <>
      <OwnTests />
      <TestForm key={id} abilityTestId={id === NEW ? null : id} />
    </>
  )
}

function TestForm({ abilityTestId }: { abilityTestId: string | null }) {
  const [, navigate] = useLocation()
  const [input] = useState(() => ({
    recordId: abilityTestId,
    values: {
      title: '',
      resId: '',
      resName: '',
      from: fieldOfMoment(nextHour(serverNow())),
      until: fieldOfMoment(nextHour(serverNow()) + HOUR_MS),
      minutes: USUAL_MINUTES,
      isShuffled: '1',
    },
    isLoaded: abilityTestId === null,
    rules: {
      title: { label: texts.name, required: true, maxLength: ABILITY_TITLE_MAX },
      resId: { label: texts.paper, required: true },
      from: { label: texts.from, required: true },
      until: { label: texts.until, required: true },
      minutes: { label: texts.minutes, required: true, maxLength: 3 },
    },
    saved: texts.saved,
  }))
  const { view, send } = useRecordForm(formSpec, input, { hasDraft: true })
  const offer = useFormDraft(`ability:${abilityTestId ?? NEW}`, view, send)
  const isClosed = view.stage === 'closed'
  useEffect(() => {
    // After the draft is removed, which the page does before it leaves.
    if (isClosed) navigate(TESTS)
  }, [isClosed, navigate])
  const [isPicking, setPicking] = useState(false)
  const { resId = '', resName = '' } = view.values
  return (
    <>
      <RecordForm
        title={abilityTestId === null ? texts.add : texts.edit}
        noun={texts.noun}
        view={view}
        above={<DraftBar offer={offer} />}
        fields={[
          { kind: 'text', name: 'title', label: texts.name, required: true, autoFocus: true },
          {
            kind: 'pick',
            name: 'resId',
            label: texts.paper,
            required: true,
            chosen: resName,
            pickLabel: resId === '' ? texts.choosePaper : texts.otherPaper,
            hint: texts.paperHint,
            onPick: () => setPicking(true),
          },
          { kind: 'moment', name: 'from', label: texts.from, required: true },
          { kind: 'moment', name: 'until', label: texts.until, required: true, hint: texts.untilHint },
          { kind: 'text', name: 'minutes', label: texts.minutes, required: true },
          {
            kind: 'select',
            name: 'isShuffled',
            label: texts.shuffle,
            required: true,
            options: [
              { value: '1', label: texts.shuffled },
              { value: '0', label: texts.inOrder },
            ],
          },
        ]}
        send={send}
      />
      {isPicking ? (
        <PickResources
          input={{ ...onePaper, resourceId: resId }}
          onDone={([paper]) => {
            setPicking(false)
            if (!paper) return
            send({ type: 'field.change', field: 'resId', value: paper.resId })
            send({ type: 'field.change', field: 'resName', value: paper.resName })
          }}
        />
      ) : null}
    </>
  )
}
