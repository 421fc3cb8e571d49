{{/*
The part of kustomize that deploy/kubernetes uses, so that its files are the only definition of the objects. `npm test`
compares the result with the overlays. A template returns only text, so these change their arguments in place.
*/}}

{{/*
Adds the objects of a folder with a kustomization.yaml to .state.objects, and applies its patches to all of them.
Arguments: root (the chart), folder, state.
*/}}
{{- define "cardlens.build" }}
{{- $root := .root }}{{ $folder := .folder }}{{ $state := .state }}
{{- $kustomization := include "cardlens.file" (dict "root" $root "path" (printf "%s/kustomization.yaml" $folder)) | fromYaml }}
{{- range $name, $_ := $kustomization }}
{{- if not (has $name (list "apiVersion" "kind" "namespace" "resources" "components" "patches" "images" "configMapGenerator")) }}
{{- fail (printf "%s/kustomization.yaml: %s is not supported" $folder $name) }}
{{- end }}
{{- end }}
{{- range concat (default list $kustomization.resources) (default list $kustomization.components) }}
{{- $path := clean (printf "%s/%s" $folder .) }}
{{- if hasSuffix ".yaml" $path }}
{{- range include "cardlens.documents" (dict "root" $root "path" $path) | fromJsonArray }}
{{- $_ := set $state "objects" (append $state.objects .) }}
{{- end }}
{{- else }}
{{- include "cardlens.build" (dict "root" $root "folder" $path "state" $state) }}
{{- end }}
{{- end }}
{{- range $kustomization.configMapGenerator }}
{{- $data := include "cardlens.data" (dict "root" $root "folder" $folder "generator" .) | fromJson }}
{{- if eq (default "" .behavior) "merge" }}
{{- include "cardlens.patch" (dict "state" $state "target" (dict "kind" "ConfigMap" "name" .name) "patch" (dict "data" $data)) }}
{{- else }}
{{- $_ := set $state "objects" (append $state.objects (dict "apiVersion" "v1" "kind" "ConfigMap" "metadata" (dict "name" .name) "data" $data)) }}
{{- end }}
{{- end }}
{{- range $entry := $kustomization.patches }}
{{- range include "cardlens.documents" (dict "root" $root "path" (clean (printf "%s/%s" $folder $entry.path))) | fromJsonArray }}
{{- $target := default (dict "kind" .kind "name" .metadata.name) $entry.target }}
{{- include "cardlens.patch" (dict "state" $state "target" $target "patch" (omit . "metadata")) }}
{{- end }}
{{- end }}
{{- range $image := $kustomization.images }}
{{- range $object := $state.objects }}
{{- range include "cardlens.containers" $object | fromJsonArray }}
{{- $container := index (dig "spec" "template" "spec" .list list $object) (int .index) }}
{{- if eq ($container.image | splitList ":" | first) $image.name }}
{{- $name := default $image.name $image.newName }}
{{- $_ := set $container "image" (ternary $name (printf "%s:%s" $name (default "" $image.newTag)) (empty $image.newTag)) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* The text of a file of the chart. Arguments: root, path. */}}
{{- define "cardlens.file" }}
{{- required (printf "the chart has no file %s" .path) (.root.Files.Get .path) }}
{{- end }}

{{/* The objects of a YAML file, as JSON. Arguments: root, path. */}}
{{- define "cardlens.documents" }}
{{- $path := .path }}{{ $objects := list }}
{{- range regexSplit "(?m)^---\\s*$" (include "cardlens.file" .) -1 }}
{{- with fromYaml . }}
{{- if hasKey . "Error" }}{{ fail (printf "%s: %s" $path .Error) }}{{ end }}
{{- $objects = append $objects . }}
{{- end }}
{{- end }}
{{- toJson $objects }}
{{- end }}

{{/* The data of a generated ConfigMap, as JSON. Arguments: root, folder, generator. */}}
{{- define "cardlens.data" }}
{{- $root := .root }}{{ $folder := .folder }}{{ $data := dict }}{{ $lines := default list .generator.literals }}
{{- range .generator.envs }}
{{- $lines = concat $lines (include "cardlens.file" (dict "root" $root "path" (clean (printf "%s/%s" $folder .))) | splitList "\n") }}
{{- end }}
{{- range $lines }}
{{- $line := trim . }}
{{- if and $line (not (hasPrefix "#" $line)) }}
{{- $parts := regexSplit "=" $line 2 }}
{{- $_ := set $data (first $parts) (last $parts) }}
{{- end }}
{{- end }}
{{- range .generator.files }}
{{- $_ := set $data (base .) (include "cardlens.file" (dict "root" $root "path" (clean (printf "%s/%s" $folder .)))) }}
{{- end }}
{{- toJson $data }}
{{- end }}

{{/* Where the containers of a workload are, as JSON: the list of its pod and the index in it. Argument: the object. */}}
{{- define "cardlens.containers" }}
{{- $found := list }}{{ $object := . }}
{{- range $list := list "initContainers" "containers" }}
{{- range $index, $_ := dig "spec" "template" "spec" $list list $object }}
{{- $found = append $found (dict "list" $list "index" $index) }}
{{- end }}
{{- end }}
{{- toJson $found }}
{{- end }}

{{/* Merges a patch into every object that it is for, or removes them. Arguments: state, target (kind, name), patch. */}}
{{- define "cardlens.patch" }}
{{- $state := .state }}{{ $patch := .patch }}{{ $target := .target }}{{ $kept := list }}{{ $count := 0 }}
{{- range $state.objects }}
{{- if and (eq .kind $target.kind) (eq .metadata.name (default .metadata.name $target.name)) }}
{{- $count = add1 $count }}
{{- if ne (dig "$patch" "" $patch) "delete" }}
{{- include "cardlens.merge" (dict "target" . "patch" (deepCopy $patch)) }}
{{- $kept = append $kept . }}
{{- end }}
{{- else }}
{{- $kept = append $kept . }}
{{- end }}
{{- end }}
{{- if not $count }}{{ fail (printf "a patch changes %s %s, which does not exist" $target.kind (default "" $target.name)) }}{{ end }}
{{- $_ := set $state "objects" $kept }}
{{- end }}

{{/*
A strategic merge: null removes a field; entries of certain lists are merged by a key, or removed by `$patch: delete`;
other lists are replaced. Arguments: target, patch.
*/}}
{{- define "cardlens.merge" }}
{{- $target := .target }}
{{- $keys := dict "containers" "name" "initContainers" "name" "env" "name" "volumes" "name" "volumeMounts" "mountPath" "topologySpreadConstraints" "topologyKey" }}
{{- range $field, $value := .patch }}
{{- $present := get $target $field }}
{{- $key := get $keys $field }}
{{- if kindIs "invalid" $value }}
{{- $_ := unset $target $field }}
{{- else if and (kindIs "map" $value) (kindIs "map" $present) }}
{{- include "cardlens.merge" (dict "target" $present "patch" $value) }}
{{- else if and $key (kindIs "slice" $value) (kindIs "slice" $present) }}
{{- $added := list }}{{ $kept := list }}{{ $changes := dict }}
{{- range $value }}{{ $_ := set $changes (get . $key) . }}{{ end }}
{{- range $entry := $present }}
{{- $change := get $changes (get $entry $key) }}
{{- if $change }}{{ $_ := unset $changes (get $entry $key) }}{{ end }}
{{- if ne (dig "$patch" "" (default dict $change)) "delete" }}
{{- if $change }}{{ include "cardlens.merge" (dict "target" $entry "patch" $change) }}{{ end }}
{{- $kept = append $kept $entry }}
{{- end }}
{{- end }}
{{- range $value }}
{{- if hasKey $changes (get . $key) }}{{ $added = append $added . }}{{ end }}
{{- end }}
{{- $_ := set $target $field (concat $added $kept) }}
{{- else }}
{{- $_ := set $target $field $value }}
{{- end }}
{{- end }}
{{- end }}
