/** State views of the chart of a class's course version. */
import { classVersionView } from '../../../machines/courses/classVersion/classVersion.selectors'
import { ClassVersion } from '../../../views/courses/classVersion/ClassVersion'
import type { StateView, StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

export const classVersion: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <ClassVersion view={classVersionView(snapshot)} send={send} />
  </Surroundings>
)

export const classVersionStateViews: StateViews = {
  'class-version': { view: classVersion },
}
