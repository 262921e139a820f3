/** The page of a test (R086), also for single items and gap-fill items. */
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { TASKS } from '../../shared/paths/learningPaths'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { WithNotes } from '../../talk/notes/WithNotes'
import { Taking } from './Taking'
import { providedTestTaking, writer } from './testTakingActors'

/** The test in the address, in the current class. */
export function TestTakingPage() {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  if (where.kind !== 'inside') return <PageLoading />
  const place = { teachingClassId: where.place.teachingClassId, lessonTaskId }
  return (
    <Taking
      key={`${place.teachingClassId} ${lessonTaskId}`}
      machine={providedTestTaking}
      input={{ ...place, writer }}
      backHref={base + TASKS}
      beside={(test) => <WithNotes place={place}>{test}</WithNotes>}
    />
  )
}
