import { requests } from './requests'
import { smallTalk } from './small-talk'
import { shorthand } from './spelling'
import { stateQuestions } from './state-questions'

/** How the assistant understands the language. */
export const assistant = { requests, shorthand, smallTalk, stateQuestions }
