const flags = '--url --token --config --ca --json --group --all'

/** A script with which a shell completes orders, and the names of bots; null for another shell. */
export function completion(shell: string, orders: readonly string[]): string | null {
  const words = orders.join(' ')
  if (shell === 'bash') return bash(words)
  if (shell === 'zsh') return zsh(words)
  return shell === 'fish' ? fish(words) : null
}

const bash = (orders: string) => `_enjambre() {
  local cur=\${COMP_WORDS[COMP_CWORD]} name
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W 'ctl' -- "$cur"))
    return
  fi
  [[ \${COMP_WORDS[1]} == ctl ]] || return
  if [[ $COMP_CWORD -eq 2 ]]; then
    COMPREPLY=($(compgen -W '${orders}' -- "$cur"))
    return
  fi
  if [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W '${flags}' -- "$cur"))
    return
  fi
  case \${COMP_WORDS[2]} in
    start|stop|say|command|logs|export)
      while IFS= read -r name; do
        [[ $name == "$cur"* || $(printf %q "$name") == "$cur"* ]] && COMPREPLY+=("$(printf %q "$name")")
      done < <("\${COMP_WORDS[0]}" ctl list --names 2>/dev/null) ;;
    import) local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$cur")) ;;
    completion) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$cur")) ;;
  esac
}
complete -F _enjambre enjambre`

const zsh = (orders: string) => `#compdef enjambre
_enjambre() {
  if (( CURRENT == 2 )); then
    compadd ctl
    return
  fi
  [[ \${words[2]} == ctl ]] || return
  if (( CURRENT == 3 )); then
    compadd ${orders}
    return
  fi
  if [[ \${words[CURRENT]} == -* ]]; then
    compadd -- ${flags}
    return
  fi
  case \${words[3]} in
    start|stop|say|command|logs|export)
      local -a names
      names=("\${(@f)$(\${words[1]} ctl list --names 2>/dev/null)}")
      compadd -a names ;;
    import) _files ;;
    completion) compadd bash zsh fish ;;
  esac
}
compdef _enjambre enjambre`

const fish = (orders: string) => `complete -c enjambre -f
complete -c enjambre -n __fish_use_subcommand -a ctl
complete -c enjambre -n '__fish_seen_subcommand_from ctl; and not __fish_seen_subcommand_from ${orders}' -a '${orders}'
complete -c enjambre -n '__fish_seen_subcommand_from start stop say command logs export' -a '(enjambre ctl list --names 2>/dev/null)'
complete -c enjambre -n '__fish_seen_subcommand_from import' -F
complete -c enjambre -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'
complete -c enjambre -n '__fish_seen_subcommand_from ctl' -l url -r
complete -c enjambre -n '__fish_seen_subcommand_from ctl' -l token -r
complete -c enjambre -n '__fish_seen_subcommand_from ctl' -l config -rF
complete -c enjambre -n '__fish_seen_subcommand_from ctl' -l ca -rF
complete -c enjambre -n '__fish_seen_subcommand_from ctl' -l json
complete -c enjambre -n '__fish_seen_subcommand_from ctl' -l group -r
complete -c enjambre -n '__fish_seen_subcommand_from ctl' -l all`
