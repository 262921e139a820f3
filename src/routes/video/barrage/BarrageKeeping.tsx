/** Block words, and students who may not write comments (R057 R210 R211, B416). */
import { useMemo, useState } from 'react'
import type { BarrageBan, BlockWord } from '../../../../contract/entities/video/barrage'
import { BARRAGE_WORD_MAX, BARRAGE_WORDS_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import { call } from '../../../services/network/http'
import { Button } from '../../../views/shared/kit/Button'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { texts } from '../../../views/video/barrage/texts'
import { useClient } from '../../shared/client/client.context'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import type { Keeper } from './InBarrage'
import { wordsOf } from './words'

const wordSorts = ['createTime', 'hitNum', 'word'] as const
const banSorts = ['createTime', 'endTime'] as const

const wordSpec: RecordPageSpec<BlockWord> = {
  find: ({ filters: { search = '' }, sort, pageNo, pageSize }, signal) =>
    call(
      'findBlockWords',
      {
        search,
        pageNo,
        pageSize,
        sortField: wordSorts.find((field) => field === sort?.field),
        sortOrder: sort?.order,
      },
      { signal },
    ),
  filters: { search: '' },
  sorts: wordSorts,
  actions: {
    remove: {
      ask: 'confirmation',
      done: texts.wordsDeleted,
      failed: texts.actionFailed,
      run: ({ ids }) => call('deleteBlockWords', { wordIds: [...ids] }),
    },
  },
  failed: texts.wordsFailed,
}

export function Words({ keeper: { isAdmin } }: { keeper: Keeper }) {
  const { view, send } = useRecordPage(wordSpec)
  const [isAdding, setAdding] = useState(false)
  const reason = ({ isOfSchool }: BlockWord) => (isOfSchool === '1' && !isAdmin ? texts.schoolWord : null)
  const { wordColumns: titles } = texts
  const add = <Button kind="primary" icon="plus" label={texts.addWords} onClick={() => setAdding(true)} />
  return (
    <>
      <RecordPage
        title={texts.pages.words}
        hint={texts.hints.words}
        noun={texts.word}
        headActions={add}
        view={view}
        columns={[
          { key: 'word', title: titles.word, isHead: true, sort: 'word', cell: ({ word }) => word },
          {
            key: 'from',
            title: titles.from,
            cell: ({ isOfSchool }) => (isOfSchool === '1' ? texts.ofSchool : texts.ofTeacher),
          },
          { key: 'by', title: titles.createdBy, wideOnly: true, cell: ({ createdBy }) => createdBy },
          { key: 'hits', title: titles.hits, numeric: true, sort: 'hitNum', cell: ({ hitNum }) => hitNum },
          {
            key: 'time',
            title: titles.createTime,
            numeric: true,
            sort: 'createTime',
            cell: ({ createTime }) => momentInWords(createTime),
          },
        ]}
        filters={[{ kind: 'text', name: 'search', label: texts.searchWords }]}
        idOf={({ wordId }) => wordId}
        nameOf={({ word }) => word}
        rowActions={(row, begin) => [
          { name: 'remove', label: texts.deleteWord, danger: true, reason: reason(row), onRun: begin('remove') },
        ]}
        bulkActions={[
          {
            name: 'remove',
            label: texts.deleteWord,
            danger: true,
            reason: (rows) => rows.map(reason).find((one) => one !== null) ?? null,
          },
        ]}
        questions={{
          remove: { title: texts.deleteWord, text: texts.askDeleteWords, accept: texts.deleteWord, danger: true },
        }}
        emptyHint={texts.emptyWords}
        emptyAction={add}
        send={send}
      />
      {isAdding ? <AddWords onSaved={() => send({ type: 'list.reload' })} onClosed={() => setAdding(false)} /> : null}
    </>
  )
}

function AddWords(hooks: { onSaved: () => void; onClosed: () => void }) {
  const { toasts } = useClient()
  const spec = useMemo(
    (): RecordFormSpec => ({
      async save(_, { words = '' }) {
        const { addedNum, knownNum } = await call('addBlockWords', { words: wordsOf(words) })
        toasts.send({ type: 'notify', level: 'success', text: texts.wordsAdded(addedNum, knownNum) })
        return null
      },
    }),
    [toasts],
  )
  const { view, send } = useRecordForm(
    spec,
    {
      recordId: null,
      isLoaded: true,
      values: { words: '' },
      rules: { words: { label: texts.word, required: true } },
      saved: '',
    },
    hooks,
  )
  return (
    <RecordForm
      title={texts.addWords}
      noun={texts.word}
      view={view}
      fields={[
        {
          kind: 'longText',
          name: 'words',
          label: texts.wordsField,
          rows: 8,
          required: true,
          autoFocus: true,
          hint: texts.wordsHint(BARRAGE_WORDS_MAX, BARRAGE_WORD_MAX),
        },
      ]}
      send={send}
    />
  )
}

const banSpec = (teachingClassId: string): RecordPageSpec<BarrageBan> => ({
  find: ({ filters: { search = '' }, sort, pageNo, pageSize }, signal) =>
    call(
      'findBarrageBans',
      {
        teachingClassId,
        search,
        pageNo,
        pageSize,
        sortField: banSorts.find((field) => field === sort?.field),
        sortOrder: sort?.order,
      },
      { signal },
    ),
  filters: { search: '' },
  sorts: banSorts,
  actions: {
    allow: {
      ask: 'confirmation',
      done: texts.allowed,
      failed: texts.actionFailed,
      run: ({ ids }) => call('allowBarrage', { banIds: [...ids] }),
    },
  },
  failed: texts.bansFailed,
})

export function Bans({ keeper: { teachingClassId } }: { keeper: Keeper }) {
  const { view, send } = useRecordPage(useMemo(() => banSpec(teachingClassId), [teachingClassId]))
  const { banColumns: titles } = texts
  return (
    <RecordPage
      title={texts.pages.forbidden}
      hint={texts.hints.forbidden}
      noun={texts.ban}
      view={view}
      columns={[
        { key: 'student', title: titles.student, isHead: true, cell: ({ userName }) => userName },
        { key: 'code', title: titles.loginCode, cell: ({ loginCode }) => loginCode },
        { key: 'class', title: titles.className, cell: (ban) => ban.className || texts.everywhere },
        { key: 'reason', title: titles.reason, cell: ({ reason }) => reason || '—' },
        { key: 'by', title: titles.createdBy, wideOnly: true, cell: ({ createdBy }) => createdBy },
        {
          key: 'from',
          title: titles.from,
          numeric: true,
          sort: 'createTime',
          cell: ({ createTime }) => momentInWords(createTime),
        },
        {
          key: 'to',
          title: titles.to,
          numeric: true,
          sort: 'endTime',
          cell: ({ endTime }) => (endTime === null ? texts.noEnd : momentInWords(endTime)),
        },
      ]}
      filters={[{ kind: 'text', name: 'search', label: texts.searchBans }]}
      idOf={({ banId }) => banId}
      nameOf={({ userName }) => userName}
      detailOf={(ban) => `${ban.loginCode} · ${ban.className || texts.everywhere}`}
      rowActions={(_, begin) => [{ name: 'allow', label: texts.allow, onRun: begin('allow') }]}
      bulkActions={[{ name: 'allow', label: texts.allow }]}
      questions={{ allow: { title: texts.allow, text: texts.askAllow, accept: texts.allow } }}
      emptyHint={texts.emptyBans}
      send={send}
    />
  )
}
