/** The nodes and lines of a map as SVG. Unchanged branches are not rendered again. */
import { memo } from 'react'
import { paperColors } from '../../../../contract/rules/documents/mindMapColors'
import { texts } from '../../../machines/documents/mindMap/texts'
import type { MindBranch } from './layout'
import type { NodePainting } from './painting'

const NodeInk = memo(function NodeInk({ painting }: { painting: NodePainting }) {
  const { id, width, height, radius, fill, stroke, outline, lines, textX, textY, lineHeight, family, fontSize, color } =
    painting
  const { image, remarkX, remark, isBold } = painting
  return (
    <g data-node={id} className="pointer mindMap-node">
      <rect width={width} height={height} rx={radius} fill={fill} stroke={stroke} strokeWidth={outline} />
      {image ? (
        <image
          x={image.x}
          y={image.y}
          width={image.width}
          height={image.height}
          href={image.src}
          preserveAspectRatio="xMidYMid meet"
        />
      ) : null}
      <text textAnchor="middle" fontFamily={family} fontSize={fontSize} fontWeight={isBold ? 700 : 400} fill={color}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index
          <tspan key={i} x={textX} y={textY + i * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
      {remarkX === null ? null : (
        <g className="mindMap-remarkMark" transform={`translate(${remarkX} ${height / 2})`}>
          <title>{texts.remarkOf(remark)}</title>
          <circle r={9} fill={stroke} />
          <path d="M-4 -3.5h8M-4 0h8M-4 3.5h5" stroke={paperColors.mark} strokeWidth={1.5} strokeLinecap="round" />
        </g>
      )}
    </g>
  )
})

/** A branch: the line to its parent, its children, its node, and its collapse button. */
export const BranchInk = memo(function BranchInk({ branch }: { branch: MindBranch }) {
  const { id, x, y, line, lineWidth, color, children, painting, folded, side } = branch
  return (
    <g transform={`translate(${x} ${y})`}>
      {line === '' ? null : (
        <path d={line} fill="none" stroke={color.line} strokeWidth={lineWidth} strokeLinecap="round" />
      )}
      {children.map((child) => (
        <BranchInk key={child.id} branch={child} />
      ))}
      <NodeInk painting={painting} />
      {folded === null || side === null ? null : (
        <g
          data-fold={id}
          className={`pointer mindMap-fold${folded > 0 ? ' mindMap-fold--closed' : ''}`}
          transform={`translate(${side === 'left' ? -16 : painting.width + 16} ${painting.height / 2})`}
        >
          <circle r={16} className="mindMap-foldReach" />
          <circle r={9} fill={paperColors.mark} stroke={color.line} />
          {folded > 0 ? (
            <text y={3.5} textAnchor="middle" className="mindMap-foldCount" fill={paperColors.ink}>
              {folded}
            </text>
          ) : (
            <path d="M-4 0h8" stroke={color.line} strokeWidth={1.5} strokeLinecap="round" />
          )}
        </g>
      )}
    </g>
  )
})
