import { draftBoxModel } from '../../../src/catalogue/live/vote/editor/draftBox.model'
import { quotingModel } from '../../../src/catalogue/live/vote/editor/quoting.model'
import { voteEditorModel } from '../../../src/catalogue/live/vote/editor/voteEditor.model'
import { studentVoteModel } from '../../../src/catalogue/live/vote/studentVote.model'
import { teacherVoteModel } from '../../../src/catalogue/live/vote/teacherVote.model'
import { walkChart } from '../../support/walk'

walkChart(draftBoxModel, 'B347 B391')
walkChart(quotingModel, 'B336 B347')
walkChart(voteEditorModel, 'B321 B325 B327 B333 B334 B335 B347 B362 B389 B390')
walkChart(teacherVoteModel, 'B228 B280 B282 B283 B284 B287 B288 B289 B344 B346 B348 B377 B378 B381')
walkChart(studentVoteModel, 'B232 B281 B284 B286 B290 B291 B293 B294 (0033) B297 B332 B351 B376 B377 B381')
