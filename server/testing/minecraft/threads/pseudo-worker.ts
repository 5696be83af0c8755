// The bots' own worker, in an installation that speaks the pseudo-locale.
import './pseudo-language'
import '../../../worker/main'
