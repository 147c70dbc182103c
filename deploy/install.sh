#!/usr/bin/env bash
# Installs the site with https on an empty Debian machine, or brings an installation to the state of this version.
# ROOT is the folder used as /, for tests and for images of machines.
set -euo pipefail

ROOT=${ROOT:-}
PROGRAM=$ROOT/srv/sehatshala
DATA=$ROOT/var/lib/sehatshala
BACKUPS=$ROOT/var/backups/sehatshala
UNIT=$ROOT/etc/systemd/system/sehatshala.service
CADDYFILE=$ROOT/etc/caddy/Caddyfile
CADDYFILE_BEFORE=$CADDYFILE.before-sehatshala
OURS='Written by deploy/install.sh'
PACKAGES=(adduser ca-certificates caddy curl nodejs npm sudo)
OPERATOR='sudo -u sehatshala npm run operator --'
FOLDER=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

usage() {
  cat <<END
$0 [--dry-run] www.example.org    installs, or changes what differs
$0 [--dry-run] --remove           stops the site and takes it off this machine; asks before it deletes data
END
}

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

as_site() { (cd "$PROGRAM" && runuser -u sehatshala -- node_modules/.bin/node "$@"); }

# step WHAT IS_DONE DO: prints WHAT, and runs DO unless IS_DONE succeeds.
changes=0
step() {
  if "$2"; then
    echo "  is so     $1"
    return
  fi
  changes=$((changes + 1))
  if [[ $dry_run ]]; then
    echo "  would do  $1"
  else
    echo "  doing     $1"
    "$3"
  fi
}

has_packages() {
  local states
  states=$(dpkg-query -W -f='${db:Status-Status}\n' "${PACKAGES[@]}" 2>/dev/null) && [[ ! ${states//installed/} =~ [a-z] ]]
}
add_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${PACKAGES[@]}"
  local version
  version=$(node --version)
  [[ ${version//[!0-9.]/} =~ ^(2[0-9]|[3-9][0-9])\. ]] ||
    fail "Node.js here is $version, and 20 or newer is needed: use Debian 13 or newer."
}

has_user() { getent passwd sehatshala >/dev/null; }
add_user() { adduser --quiet --system --group --no-create-home --home "${DATA#"$ROOT"}" sehatshala; }

has_folders() { [[ -d $DATA && -d $BACKUPS ]]; }
add_folders() {
  install -d -m 700 "$DATA" "$BACKUPS"
  chown sehatshala:sehatshala "$DATA" "$BACKUPS"
}

# The value of a name in .env, or nothing.
setting() { grep -s "^$1=" "$PROGRAM/.env" | tail -n 1 | cut -d = -f 2- | tr -d "\"'" || true; }
missing_settings() {
  local settings='' line
  if [[ -e $PROGRAM/.env ]]; then settings=$(<"$PROGRAM/.env"); fi
  for line in NODE_ENV=production HOST=127.0.0.1 PORT=3000 "PUBLIC_URL=https://$domain" DATA_DIR=/var/lib/sehatshala \
    TRUST_PROXY=127.0.0.1 BACKUP_EVERY_HOURS=24 BACKUP_DIR=/var/backups/sehatshala; do
    [[ $'\n'$settings == *$'\n'"${line%%=*}="* ]] || echo "$line"
  done
}
# The file contains the password of the mail server, so other users must not read it.
has_settings() { [[ ! $(missing_settings) && $(stat -c %a "$PROGRAM/.env") == 640 ]]; }
add_settings() {
  local missing
  missing=$(missing_settings)
  [[ -e $PROGRAM/.env ]] || install -m 640 /dev/null "$PROGRAM/.env"
  chmod 640 "$PROGRAM/.env"
  # A last line without a line break would be joined with the first added line.
  [[ ! -s $PROGRAM/.env || ! $(tail -c 1 "$PROGRAM/.env") ]] || echo >>"$PROGRAM/.env"
  [[ ! $missing ]] || echo "$missing" >>"$PROGRAM/.env"
  chown root:sehatshala "$PROGRAM/.env"
}

IS_BUILT="const { stampOfBuild, fingerprintOfSources } = await import('./scripts/build-if-stale.ts')
process.exit(stampOfBuild() === fingerprintOfSources() ? 0 : 1)"
has_program() {
  [[ $PROGRAM/node_modules/.package-lock.json -nt $PROGRAM/package-lock.json ]] &&
    (cd "$PROGRAM" && node_modules/.bin/node --input-type=module --eval "$IS_BUILT") 2>/dev/null
}
build_program() {
  (
    cd "$PROGRAM"
    # The site's user must be able to read the build.
    umask 022
    npm ci --no-audit --no-fund
    npm run --silent build
  )
}

has_unit() { cmp -s "$FOLDER/sehatshala.service" "$UNIT"; }
add_unit() {
  install -D -m 644 "$FOLDER/sehatshala.service" "$UNIT"
  systemctl daemon-reload
}

# Checks that it runs with the current files: .env may have been changed after its start.
is_running() {
  local started
  ((changes == 0)) || return 1
  systemctl --quiet is-enabled sehatshala 2>/dev/null || return 1
  systemctl --quiet is-active sehatshala || return 1
  started=$(systemctl show --property ActiveEnterTimestamp --timestamp us+utc --value sehatshala)
  [[ ! $(find "$UNIT" "$PROGRAM/.env" "$PROGRAM/build/stamp" -newermt "$started") ]]
}
run_service() {
  systemctl --quiet enable sehatshala
  systemctl restart sehatshala
  curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors \
    "http://127.0.0.1:$(setting PORT)/readyz" || fail 'The site does not start: journalctl -u sehatshala -n 20 says why.'
}

wanted_caddyfile() {
  local port
  port=$(setting PORT)
  sed -e "s#{\$PUBLIC_URL}#https://$domain#" -e "s#{\$UPSTREAM:.*}#127.0.0.1:${port:-3000}#" "$FOLDER/Caddyfile"
}
# The Caddyfile of Debian's package only serves a default page, so it may be replaced, unless a site was added to it.
DEFAULT_LINES='[[:space:]]*(#.*|:80 \{|root (\* )?/usr/share/caddy|file_server|\})?'
may_write_caddyfile() {
  [[ ! -e $CADDYFILE ]] || grep -q "$OURS" "$CADDYFILE" || ! grep -q -v -x -E "$DEFAULT_LINES" "$CADDYFILE"
}
has_caddyfile() { wanted_caddyfile | cmp -s - "$CADDYFILE"; }
add_caddyfile() {
  local new
  new=$(mktemp)
  wanted_caddyfile >"$new"
  chmod 644 "$new"
  # Runs as caddy, because the validation opens the log, which would otherwise belong to root.
  runuser -u caddy -- caddy validate --adapter caddyfile --config "$new" >/dev/null 2>&1 ||
    fail "Caddy does not take deploy/Caddyfile: caddy validate --adapter caddyfile --config $new"
  if [[ -e $CADDYFILE ]] && ! grep -q "$OURS" "$CADDYFILE"; then cp -a "$CADDYFILE" "$CADDYFILE_BEFORE"; fi
  install -D -m 644 "$new" "$CADDYFILE"
  rm "$new"
  systemctl --quiet enable --now caddy
  systemctl reload caddy
}

has_manager() {
  local staff
  # Not piped into grep -q: it ends at the first match, and the command that still writes would fail.
  staff=$(as_site scripts/operator.ts staff list 2>/dev/null) && grep -q '^manager .*@' <<<"$staff"
}
invite_manager() {
  if [[ -t 1 ]]; then
    as_site scripts/operator.ts staff invite
  else
    echo "            Get the link on a terminal: cd /srv/sehatshala && $OPERATOR staff invite"
  fi
}

do_install() {
  local address
  address=$(setting PUBLIC_URL)
  [[ ! $address || $address == "https://$domain" ]] ||
    fail ".env says PUBLIC_URL=$address. Correct it there, or give that name."

  step "Debian's packages: ${PACKAGES[*]}" has_packages add_packages
  step 'User sehatshala, who runs the site and owns its data' has_user add_user
  step "Folders for data and backups: ${DATA#"$ROOT"}, ${BACKUPS#"$ROOT"}" has_folders add_folders
  step 'Settings in /srv/sehatshala/.env, with a backup each day; what is set stays' has_settings add_settings
  step 'Program: npm ci, npm run build' has_program build_program
  step "Service: ${UNIT#"$ROOT"}" has_unit add_unit
  step 'The site runs, and starts with the machine' is_running run_service
  if may_write_caddyfile; then
    step "Caddy with its certificate: ${CADDYFILE#"$ROOT"}" has_caddyfile add_caddyfile
  else
    echo "  is yours  ${CADDYFILE#"$ROOT"}: add what deploy/Caddyfile has to it by hand"
  fi
  step "First manager's link" has_manager invite_manager

  if ((changes == 0)); then echo 'Nothing to do.'; fi
  [[ ! $dry_run ]] || return 0
  echo "https://$domain is served once this name points to this machine."
  [[ $(setting SMTP_URL) ]] ||
    echo 'Mails are only files until SMTP_URL, MAIL_FROM and NOTIFY_EMAIL are in .env. Then run this again.'
  echo "Copy ${DATA#"$ROOT"}/secrets.json to a safe place off this machine: without it no backup can be restored."
}

lacks_service() { [[ ! -e $UNIT ]]; }
remove_service() {
  systemctl --quiet disable --now sehatshala
  rm "$UNIT"
  systemctl daemon-reload
}
lacks_caddyfile() { ! grep -qs "$OURS" "$CADDYFILE"; }
remove_caddyfile() {
  if [[ -e $CADDYFILE_BEFORE ]]; then
    mv "$CADDYFILE_BEFORE" "$CADDYFILE"
    systemctl reload caddy
  else
    systemctl --quiet disable --now caddy
    rm "$CADDYFILE"
  fi
}
lacks_data() { [[ ! -e $DATA && ! -e $BACKUPS && ! -e $PROGRAM/.env ]]; }
remove_data() {
  local answer=''
  if [[ -t 0 ]]; then
    read -r -p '            All data, keys, backups and .env for good? Type DELETE, or Enter to keep them: ' answer
  fi
  if [[ $answer != DELETE ]]; then
    echo '            They are kept.'
    return
  fi
  rm -rf "$DATA" "$BACKUPS" "$PROGRAM/.env"
  deluser --quiet --system sehatshala
}

do_remove() {
  step 'Stop the site and remove its service' lacks_service remove_service
  step 'Take the site out of Caddy' lacks_caddyfile remove_caddyfile
  step 'Data, keys, backups and settings: kept, unless you say otherwise' lacks_data remove_data
  if ((changes == 0)); then echo 'Nothing to do.'; fi
  echo "Debian's packages and the program in /srv/sehatshala stay."
}

dry_run=''
remove=''
domain=''
for argument in "$@"; do
  case $argument in
    --dry-run) dry_run=yes ;;
    --remove) remove=yes ;;
    -h | --help) usage && exit ;;
    -*) fail "There is no $argument." "$(usage)" ;;
    *)
      [[ ! $domain ]] || fail "$(usage)"
      domain=$argument
      ;;
  esac
done
[[ $remove || $domain =~ ^([a-z0-9-]+\.)+[a-z0-9-]+$ ]] ||
  fail 'Give the name of the site, such as www.example.org, in small letters.' "$(usage)"
[[ $dry_run || $(id -u) == 0 ]] || fail 'Run this as root, or with --dry-run to see what it would do.'
[[ $FOLDER == "$PROGRAM/deploy" ]] || fail "The project must be in /srv/sehatshala, and is in ${FOLDER%/deploy}: move it there."
if [[ $remove ]]; then do_remove; else do_install; fi
