/**
 * The live tools of a class, above the open page. The dialog of every tool stays mounted; the one on top of the
 * classroom's stack is open, the others are suspended. The page below is not affected. Widgets are not dialogs: they float
 * above page and dialogs.
 */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { classroomMachine } from '../../../machines/live/classroom/classroom.machine'
import { topDialog } from '../../../machines/live/classroom/classroom.selectors'
import type { FeatureName } from '../../../machines/live/classroom/classroom.types'
import { namesIn } from '../../../machines/live/classroom/tool'
import { tools } from '../../../machines/live/classroom/tools.gen'
import { CalculatorTool } from '../calculator/CalculatorWidget'
import { Projecting } from '../projector/Projecting'
import { stages } from './stages.gen'

export interface ClassroomStageProps {
  actor: ActorRefFrom<typeof classroomMachine>
}

export function ClassroomStage({ actor }: ClassroomStageProps) {
  const calculator = useSelector(actor, ({ children }) => children.calculator)
  const role = useSelector(actor, ({ context }) => context.role)
  const all = (
    <>
      {namesIn(tools).map((name) => (
        <Tool key={name} name={name} actor={actor} />
      ))}
      {calculator ? <CalculatorTool actor={calculator} /> : null}
    </>
  )
  return role === 'teacher' ? <Projecting classroom={actor}>{all}</Projecting> : all
}

function Tool({ name, actor }: ClassroomStageProps & { name: FeatureName }) {
  const chart = useSelector(actor, ({ children }) => children[name])
  const isOnTop = useSelector(actor, (snapshot) => topDialog(snapshot) === name)
  return chart ? stages[name](chart, isOnTop) : null
}
