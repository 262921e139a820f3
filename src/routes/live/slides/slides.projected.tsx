/** The slides in the projector window: the shown page, also while the teacher has minimized the slides. */

import { useContext } from 'react'
import { z } from 'zod'
import { slidePageNo } from '../../../../contract/entities/live/slides'
import { id } from '../../../../contract/fields'
import { roomSlidesView } from '../../../machines/live/slides/slides.selectors'
import type { teacherSlidesMachine } from '../../../machines/live/slides/teacherSlides.machine'
import { SlidePaper } from '../../../views/live/slides/SlidePaper'
import { defineProjected, type RoomProps } from '../classroom/projected'
import { RoomInkContext } from '../projector/roomInk.context'
import { useSlideImage } from './useSlideImage'

const schema = z.object({ slidesId: id, page: slidePageNo, nearby: z.array(slidePageNo) })
type RoomSlides = z.output<typeof schema>

const SlidesRoom = ({ data }: RoomProps<RoomSlides>) => (
  <SlidePaper page={data.page} image={useSlideImage(data)}>
    {useContext(RoomInkContext)}
  </SlidePaper>
)

export const slidesProjected = defineProjected<typeof teacherSlidesMachine, RoomSlides>({
  schema,
  select: roomSlidesView,
  Room: SlidesRoom,
})
