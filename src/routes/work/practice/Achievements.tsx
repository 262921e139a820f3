/** 学生成果 (R216): works of a class that its teacher has selected (D28). */
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { PracticeAchievement } from '../../../../contract/entities/work/practice'
import { momentInWords } from '../../../../contract/moments'
import { call } from '../../../services/network/http'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { InHomework } from '../../shared/InHomework'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { pageOfAll } from './pageOfAll'
import { reviewOf } from './practicePaths'
import { texts } from './texts'

const columns: readonly RecordColumn<PracticeAchievement>[] = [
  { key: 'name', title: texts.student, isHead: true, cell: ({ userName }) => userName },
  { key: 'loginCode', title: texts.loginCode, numeric: true, cell: ({ loginCode }) => loginCode },
  { key: 'task', title: texts.task, cell: ({ lessonTaskName }) => lessonTaskName },
  { key: 'practice', title: texts.practice, wideOnly: true, cell: ({ edPractice }) => edPractice.practiceName },
  { key: 'score', title: texts.score, numeric: true, cell: ({ score }) => score ?? '—' },
  { key: 'chosen', title: texts.chooseTime, numeric: true, cell: ({ chooseTime }) => momentInWords(chooseTime) },
]

export const Achievements = () => (
  <InHomework page="achievements">{(id) => <OfClass key={id} teachingClassId={id} />}</InHomework>
)

function OfClass({ teachingClassId }: { teachingClassId: string }) {
  const [, navigate] = useLocation()
  const spec = useMemo(
    (): RecordPageSpec<PracticeAchievement> => ({
      async find(query, signal) {
        const { name = '' } = query.filters
        const all = await call('findAchievements', { teachingClassId }, { signal })
        return pageOfAll(
          all.filter((one) => one.userName.includes(name) || one.loginCode.includes(name)),
          query,
        )
      },
      filters: { name: '' },
      actions: {
        remove: {
          ask: 'confirmation',
          done: texts.removed,
          failed: texts.failed,
          async run({ ids }) {
            for (const practiceUserId of ids) await call('chooseAchievement', { practiceUserId, isAchievement: '0' })
          },
        },
      },
      failed: texts.failed,
    }),
    [teachingClassId],
  )
  const { view, send } = useRecordPage(spec)
  return (
    <RecordPage
      title={texts.achievements}
      hint={texts.achievementsHint}
      noun={texts.achievements}
      view={view}
      columns={columns}
      filters={[{ kind: 'text', name: 'name', label: texts.student }]}
      idOf={({ practiceUserId }) => practiceUserId}
      nameOf={({ userName, lessonTaskName }) => `${userName} ${lessonTaskName}`}
      rowActions={({ practiceUserId }, begin) => [
        { name: 'view', label: texts.view, onRun: () => navigate(reviewOf(practiceUserId)) },
        { name: 'remove', label: texts.remove, danger: true, onRun: begin('remove') },
      ]}
      questions={{ remove: { text: texts.removeAsk, accept: texts.remove, danger: true } }}
      emptyHint={texts.noAchievements}
      send={send}
    />
  )
}
