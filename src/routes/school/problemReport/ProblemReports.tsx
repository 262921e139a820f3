/** Problems that people have reported, and disagreements of charts with their oracles: read, opened in the workbench at the failing state, closed. */

import { useLocation } from 'wouter'
import type { ProblemReport } from '../../../../contract/entities/school/problemReport'
import { momentInWords } from '../../../../contract/moments'
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'
import { saveFile } from '../../../services/files/files'
import { call } from '../../../services/network/http'
import { problemReportsTexts as texts } from '../../../views/school/problemReport/texts'
import { Tag } from '../../../views/shared/kit/Tag'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RowAction } from '../../../views/shared/records/RowActions'
import { useClient } from '../../shared/client/client.context'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'

const setState = (state: '1' | '2', done: string) => ({
  ask: null,
  done,
  failed: texts.actionFailed,
  run: async ({ ids }: RecordActionInput) => {
    for (const problemReportId of ids) await call('setProblemReportState', { problemReportId, state })
  },
})

/** Downloads the recording, for a workbench of another installation. */
const save = {
  ask: null,
  done: texts.saved,
  failed: texts.actionFailed,
  run: async ({ ids: [problemReportId = ''] }: RecordActionInput) => {
    const { recording } = await call('getProblemReport', { problemReportId })
    saveFile({
      blob: new Blob([recording], { type: 'application/json' }),
      fileName: `podium-recording-${problemReportId}.json`,
    })
  },
}

const spec: RecordPageSpec<ProblemReport> = {
  find: ({ filters: { state, kind }, pageNo, pageSize }, signal) =>
    call(
      'findProblemReports',
      {
        ...(state === '1' || state === '2' ? { state } : {}),
        ...(kind === '1' || kind === '2' ? { kind } : {}),
        pageNo,
        pageSize,
      },
      { signal },
    ),
  filters: { kind: '', state: '' },
  allowed: { kind: /^[12]$/, state: /^[12]$/ },
  failed: texts.failed,
  actions: { close: setState('2', texts.closed), reopen: setState('1', texts.reopened), save },
}

const { columns: titles } = texts

export function ProblemReports() {
  const page = useRecordPage(spec)
  const { features } = useClient()
  const [, navigate] = useLocation()
  const hasWorkbench = features.includes('statecharts')
  return (
    <RecordPage
      {...page}
      title={texts.title}
      noun={texts.noun}
      idOf={({ problemReportId }) => problemReportId}
      nameOf={({ text }) => text}
      emptyHint={texts.empty}
      filters={[
        {
          kind: 'select',
          name: 'kind',
          label: titles.kind,
          options: Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
        },
        {
          kind: 'select',
          name: 'state',
          label: titles.state,
          options: Object.entries(texts.states).map(([value, label]) => ({ value, label })),
        },
      ]}
      columns={[
        { key: 'text', title: titles.text, isHead: true, cell: ({ text }) => text },
        { key: 'kind', title: titles.kind, wideOnly: true, cell: ({ kind }) => texts.kinds[kind] },
        { key: 'times', title: titles.times, numeric: true, wideOnly: true, cell: ({ times }) => times },
        {
          key: 'person',
          title: titles.person,
          cell: ({ realName, userType }) => `${realName}（${texts.roles[userType]}）`,
        },
        { key: 'pagePath', title: titles.pagePath, wideOnly: true, cell: ({ pagePath }) => pagePath },
        { key: 'events', title: titles.events, numeric: true, wideOnly: true, cell: ({ events }) => events },
        {
          key: 'state',
          title: titles.state,
          cell: ({ state }) => <Tag tone={state === '1' ? 'bad' : 'good'}>{texts.states[state]}</Tag>,
        },
        { key: 'browser', title: titles.browser, wideOnly: true, cell: ({ browser }) => browser },
        {
          key: 'reportedAt',
          title: titles.reportedAt,
          numeric: true,
          cell: ({ reportedAt }) => momentInWords(reportedAt),
        },
      ]}
      rowActions={({ problemReportId, state }, begin): readonly RowAction[] => [
        ...(hasWorkbench
          ? [
              {
                name: 'open',
                label: texts.openShort,
                spoken: texts.open,
                onRun: () => navigate(`/statecharts/app?tab=live&report=${problemReportId}`),
              },
            ]
          : []),
        state === '1'
          ? { name: 'close', label: texts.close, onRun: begin('close') }
          : { name: 'reopen', label: texts.reopen, onRun: begin('reopen') },
        { name: 'save', label: texts.saveShort, spoken: texts.save, onRun: begin('save') },
      ]}
    />
  )
}
