/** 我的成果 (R115): the student's works that the teacher has selected; shown once the server reports at least one (B407). */
import { useMemo } from 'react'
import type { PracticeAchievement } from '../../../../contract/entities/work/practice'
import { practiceContent } from '../../../../contract/entities/work/practice'
import { call } from '../../../services/network/http'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { AchievementCards } from '../../../views/work/practice/AchievementCards'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { pageOfAll } from './pageOfAll'
import { texts } from './texts'

export function OwnAchievements() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <InClass key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} />
}

function InClass({ teachingClassId }: { teachingClassId: string }) {
  const spec = useMemo(
    (): RecordPageSpec<PracticeAchievement> => ({
      async find(query, signal) {
        const isShown = await call('checkAchievement', { teachingClassId }, { signal })
        return pageOfAll(isShown ? await call('findOwnAchievements', { teachingClassId }, { signal }) : [], query)
      },
      failed: texts.failed,
    }),
    [teachingClassId],
  )
  const { view, send } = useRecordPage(spec)
  return (
    <RecordPage
      title={texts.ownAchievements}
      hint={texts.ownHint}
      noun={texts.ownAchievements}
      view={view}
      columns={[]}
      idOf={({ practiceUserId }) => practiceUserId}
      nameOf={({ lessonTaskName }) => lessonTaskName}
      renderRows={({ rows }) => (
        <AchievementCards
          rows={rows.map((row) => ({
            ...row,
            content: practiceContent(row.edPractice.practiceSer, row.practiceContext) ?? {},
          }))}
        />
      )}
      emptyHint={texts.noOwnHint}
      send={send}
    />
  )
}
