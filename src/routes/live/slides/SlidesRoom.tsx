/** The shown page in the projector window, with its ink. */
import { useContext } from 'react'
import { SlidePaper } from '../../../views/live/slides/SlidePaper'
import type { RoomProps } from '../classroom/projected'
import { RoomInkContext } from '../projector/roomInk.context'
import type { RoomSlides } from './slides.projected'
import { useSlideImage } from './useSlideImage'

export const SlidesRoom = ({ data }: RoomProps<RoomSlides>) => (
  <SlidePaper page={data.page} image={useSlideImage(data)}>
    {useContext(RoomInkContext)}
  </SlidePaper>
)
