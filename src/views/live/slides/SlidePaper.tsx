/** The image of a page, as large as its place allows. The previous image stays until the next one is loaded. */
import type { ReactNode } from 'react'
import { texts } from '../../../machines/live/slides/texts'
import { Icon } from '../../shared/kit/Icon'
import './slides.css'

/** The image of the shown page, and the image on the screen until it is loaded. */
export interface SlideImage {
  /** The address of the last loaded image; null before the first. */
  readonly address: string | null
  /** The shown page is not loaded yet. */
  readonly isLoading: boolean
  /** The text of the shown page; null before it is known. */
  readonly text: string | null
}

export interface SlidePaperProps {
  page: number
  image: SlideImage
  /** Elements above the picture, such as its ink. */
  children?: ReactNode
}

export const SlidePaper = ({ page, image, children }: SlidePaperProps) => (
  <div className="stack place-center relative wide tall shrink shrink-y slides-paper">
    {image.address === null ? null : (
      <div className="relative slides-page">
        <img
          src={image.address}
          alt={texts.pageLabel(page, image.text)}
          draggable={false}
          className={`block no-select slides-image${image.isLoading ? ' slides-image--old' : ''}`}
        />
        {image.isLoading ? null : children}
      </div>
    )}
    {image.isLoading ? (
      <p className="row gap-2 absolute no-pointer ink-stage-muted slides-loading" role="status">
        <Icon name="spinner" className="pi-spin" />
        {texts.loading}
      </p>
    ) : null}
  </div>
)
