/** The strokes of a page above its picture, painted like those of the drawing board. The laser is its newest point. */
import { memo } from 'react'
import { INK_PAGE_WIDTH, type SlideInkPreview, type SlideStroke } from '../../../../contract/entities/live/ink'
import { boardStroke, type InkView } from '../../../machines/live/slideInk/slideInk.selectors'
import { Painted } from '../board/Ink'
import { paintingOf, paintingUnderHand } from '../board/ink'
import '../board/styles/paper.css'
import './slideInk.css'

/** The height of the drawn part: strokes below it are visible too, because nothing is clipped. */
const HEIGHT = 900
const LASER_RADIUS = 9

const Stroke = memo(function Stroke({ stroke }: { stroke: SlideStroke }) {
  return (
    <g className={stroke.tool === 'marker' ? 'slideInk-marker' : undefined}>
      <Painted painting={paintingOf(boardStroke(stroke))} />
    </g>
  )
})

function Moving({ ink }: { ink: SlideInkPreview }) {
  if (ink.tool !== 'laser')
    return (
      <g className={ink.tool === 'marker' ? 'slideInk-marker' : undefined}>
        <Painted painting={paintingUnderHand(boardStroke(ink))} />
      </g>
    )
  const [x, y] = ink.points.slice(-3)
  return <circle className="slideInk-laser" cx={x} cy={y} r={LASER_RADIUS} />
}

export const InkLayer = ({ ink: { strokes, moving } }: { ink: Pick<InkView, 'strokes' | 'moving'> }) => (
  <svg
    className="absolute no-pointer wide top-0 slideInk-layer"
    viewBox={`0 0 ${INK_PAGE_WIDTH} ${HEIGHT}`}
    aria-hidden="true"
    data-strokes={strokes.length}
  >
    {strokes.map((stroke) => (
      <Stroke key={stroke.strokeId} stroke={stroke} />
    ))}
    {moving.map((one) => (
      <Moving key={one.strokeId} ink={one} />
    ))}
  </svg>
)
