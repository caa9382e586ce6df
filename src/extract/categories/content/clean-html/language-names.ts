/** Names of programming languages in highlighters, without those that are common class names. */
const names: ReadonlySet<string> = new Set(
  `actionscript ada apache apex applescript arduino asciidoc asm aspnet autohotkey awk bash bat batch bicep brainfuck
  c# c++ cc clj clojure cmake cmd cobol coffee coffeescript cpp crystal cs csharp cshtml css cuda cypher cython dart
  delphi diff docker dockerfile dos elixir elm emacs-lisp erb erl erlang exs f# fortran fsharp gherkin glsl go golang
  gradle graphql groovy haml handlebars haskell haxe hbs hcl hlsl hs html html+erb html5 http ini irb java javascript
  jinja jinja2 jl js json json5 jsonc jsp jsx jscript julia kotlin kt kusto latex less liquid lisp llvm lua makefile
  markdown mathematica matlab md mermaid mysql nasm nginx nim nix objc objective-c objectivec ocaml octave pascal perl
  pgsql php pl plsql postgresql powershell prolog properties protobuf ps1 pug puppet py py3 pycon python python2 python3
  qml racket rb reasonml regex ruby rust sas sass scala scheme scss sh shell shell-session smalltalk smarty
  solidity sql svelte swift systemverilog tcl terraform tex toml ts tsql tsx twig typescript vala vb vb.net vba vbnet
  vbscript verilog vhdl vim vue wasm wgsl xhtml xml xquery xslt yaml yml zig zsh`.split(/\s+/),
);

export function isLanguageName(name: string): boolean {
  return names.has(name);
}
