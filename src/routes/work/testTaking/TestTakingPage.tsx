/** The page of a test (R086): single items and gap-fill stand on it too. */
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { TASKS } from '../../courses/learning/learningPaths'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { base } from '../../shell/app/base'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { WithNotes } from '../../talk/notes/WithNotes'
import { Taking } from './Taking'
import { providedTestTaking, writer } from './testTakingActors'

/** The test that the address names, in the class that one is in. */
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
