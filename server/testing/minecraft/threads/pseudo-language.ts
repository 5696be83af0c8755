import { speakPseudo } from '../../pseudo-locale'

speakPseudo()
