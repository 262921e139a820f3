/** The pages of barrage moderation: five lists, for teachers about their class and for administrators about all classes (B416). */
import { barrageFiguresResource } from '../../../machines/video/barrage/barrage.resources'
import { figuresView, gatesView } from '../../../machines/video/barrage/barrage.selectors'
import type { FiguresQuery } from '../../../machines/video/barrage/barrage.types'
import { SegmentedChoice } from '../../../views/shared/kit/fields/SegmentedChoice'
import { Figures } from '../../../views/video/barrage/Figures'
import { GateTree } from '../../../views/video/barrage/GateTree'
import { texts } from '../../../views/video/barrage/texts'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import { useAddressChoice } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { Bans, Words } from './BarrageKeeping'
import { Lines } from './BarrageLists'
import { providedGates } from './barrageActors'
import { InBarrage, type Keeper } from './InBarrage'
import '../../../views/shared/records/records.css'
import { useView } from '../../shared/useView'

export const ListPage = () => (
  <InBarrage page="list">
    {(keeper) => (keeper.isAdmin ? <Lines kind="list" keeper={keeper} /> : <OfClass keeper={keeper} />)}
  </InBarrage>
)
export const InterceptPage = () => (
  <InBarrage page="intercept">{(keeper) => <Lines kind="intercept" keeper={keeper} />}</InBarrage>
)
export const ReportedPage = () => (
  <InBarrage page="reported">{(keeper) => <Lines kind="reported" keeper={keeper} />}</InBarrage>
)
export const WordsPage = () => <InBarrage page="words">{(keeper) => <Words keeper={keeper} />}</InBarrage>
export const ForbiddenPage = () => <InBarrage page="forbidden">{(keeper) => <Bans keeper={keeper} />}</InBarrage>

const parts = ['lines', 'gates', 'figures'] as const
const names = { lines: texts.part_lines, gates: texts.gates, figures: texts.figures } as const

/** The pages of a class: its comments, the videos on which barrage is open, and the statistics. */
function OfClass({ keeper }: { keeper: Keeper }) {
  const [part, choose] = useAddressChoice('part', parts)
  const choice = (
    <SegmentedChoice
      labelHidden
      label={texts.parts}
      choices={parts.map((value) => ({ value, label: names[value] }))}
      value={part}
      onChange={choose}
    />
  )
  const { teachingClassId } = keeper
  if (part === 'lines')
    return (
      <Lines key={teachingClassId} kind="list" keeper={keeper}>
        {choice}
      </Lines>
    )
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <h1>{names[part]}</h1>
      </header>
      {choice}
      {part === 'gates' ? (
        <Gates key={teachingClassId} teachingClassId={teachingClassId} />
      ) : (
        <InFigures key={teachingClassId} teachingClassId={teachingClassId} />
      )}
    </div>
  )
}

function Gates({ teachingClassId }: { teachingClassId: string }) {
  const gates = useChartRef(providedGates, { input: { teachingClassId } })
  useNotices(gates)
  usePageReturn(() => gates.send({ type: 'gates.reload' }))
  return <GateTree view={useView(gates, gatesView)} onIntent={gates.send} />
}

function InFigures({ teachingClassId }: { teachingClassId: string }) {
  const query: FiguresQuery = { teachingClassId, lessonTaskId: '' }
  const { view, change, reload } = useResource(barrageFiguresResource, query, figuresView)
  usePageReturn(reload)
  return <Figures view={view} onVideo={(lessonTaskId) => change({ lessonTaskId }, true)} onReload={reload} />
}
