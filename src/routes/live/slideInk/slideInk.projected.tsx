/** The ink in the projector window, on the page of the slides. */
import { z } from 'zod'
import { slideInkPreview, slideStroke } from '../../../../contract/entities/live/ink'
import { slidePageNo } from '../../../../contract/entities/live/slides'
import { id } from '../../../../contract/fields'
import { teacherInkView } from '../../../machines/live/slideInk/slideInk.selectors'
import type { teacherSlideInkMachine } from '../../../machines/live/slideInk/teacherSlideInk.machine'
import { InkLayer } from '../../../views/live/slideInk/InkLayer'
import { defineProjected, type RoomProps } from '../classroom/projected'

const schema = z.object({
  at: z.object({ slidesId: id, page: slidePageNo }),
  strokes: z.array(slideStroke),
  moving: z.array(slideInkPreview),
})
type RoomInk = z.output<typeof schema>

const InkRoom = ({ data }: RoomProps<RoomInk>) => <InkLayer ink={data} />

export const slideInkProjected = defineProjected<typeof teacherSlideInkMachine, RoomInk>({
  schema,
  select: teacherInkView,
  Room: InkRoom,
})
