/** The rubrics of a task, in the area of homework review. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { taskRubricsView, unsavedRubrics } from '../../../machines/grades/rubrics/rubrics.selectors'
import type { TaskRubricsInput } from '../../../machines/grades/rubrics/rubrics.types'
import { newId } from '../../../services/network/ids'
import { TaskRubrics } from '../../../views/grades/rubrics/TaskRubrics'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { base } from '../../shared/base'
import { useChartRef } from '../../shared/useChartRef'
import { useDraft } from '../../shared/useDraft'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedTaskRubrics } from './rubricsActors'
import { rubricsDraft } from './rubricsDraft'

export function TaskRubricsPage({ input, backPath }: { input: TaskRubricsInput; backPath: string }) {
  const [, navigate] = useLocation()
  const rubrics = useChartRef(providedTaskRubrics, { input })
  useNotices(rubrics)
  const view = useView(rubrics, taskRubricsView)
  const [id] = useState(newId)
  const offer = useDraft({
    name: `rubrics:${input.teachingClassId}:${input.lessonTaskId}`,
    id,
    schema: rubricsDraft,
    unsaved: useSelector(rubrics, unsavedRubrics),
    isReady: view.face === 'full',
    onRestore: (drafts) => rubrics.send({ type: 'draft.restore', drafts }),
  })
  return (
    <TaskRubrics
      view={view}
      above={<DraftBar offer={offer} />}
      backHref={base + backPath}
      onNavigate={() => navigate(backPath)}
      onIntent={rubrics.send}
    />
  )
}
