/** The shown page in the projector window. */
import { SlidePaper } from '../../../views/live/slides/SlidePaper'
import type { RoomProps } from '../classroom/projected'
import type { RoomSlides } from './slides.projected'
import { useSlideImage } from './useSlideImage'

export const SlidesRoom = ({ data }: RoomProps<RoomSlides>) => (
  <SlidePaper page={data.page} image={useSlideImage(data)} />
)
