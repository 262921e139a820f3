/** The slides in the projector window: the shown page, also while the teacher has minimized the slides. */
import { z } from 'zod'
import { slidePageNo } from '../../../../contract/entities/live/slides'
import { id } from '../../../../contract/fields'
import { roomSlidesView } from '../../../machines/live/slides/slides.selectors'
import type { teacherSlidesMachine } from '../../../machines/live/slides/teacherSlides.machine'
import { defineProjected } from '../classroom/projected'
import { SlidesRoom } from './SlidesRoom'

const schema = z.object({ slidesId: id, page: slidePageNo, nearby: z.array(slidePageNo) })
export type RoomSlides = z.output<typeof schema>

export const slidesProjected = defineProjected<typeof teacherSlidesMachine, RoomSlides>({
  schema,
  select: roomSlidesView,
  Room: SlidesRoom,
})
