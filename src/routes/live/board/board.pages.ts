/** The pages of board. */
import { type Pages, page } from '../../shared/pages/page'

const drawingBoard = page(() => import('./DrawingBoard'), 'DrawingBoard')

export const boardPages: Pages = {
  '/student/drawing-board': drawingBoard,
  '/student/course/drawing-board': drawingBoard,
  '/student/drawing-board-new': drawingBoard,
}
