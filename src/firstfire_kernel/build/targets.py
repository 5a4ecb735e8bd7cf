"""The kinds of machine that the engine is built for, and what each needs that others have not."""

from __future__ import annotations

from typing import NamedTuple

QUICK_DEPOSIT = """
declare i64 @llvm.x86.bmi.pdep.64(i64, i64)
define i64 @firstfire_deposit(i64 %bits, i64 %mask) alwaysinline {
  %found = call i64 @llvm.x86.bmi.pdep.64(i64 %bits, i64 %mask)
  ret i64 %found
}
"""
SLOW_DEPOSIT = """
define i64 @firstfire_deposit(i64 %bits, i64 %mask) alwaysinline {
start:
  br label %loop
loop:
  %left = phi i64 [ %mask, %start ], [ %rest, %next ]
  %bit = phi i64 [ %bits, %start ], [ %shifted, %next ]
  %found = phi i64 [ 0, %start ], [ %more, %next ]
  %done = icmp eq i64 %left, 0
  br i1 %done, label %end, label %next
next:
  %minus = sub i64 0, %left
  %lowest = and i64 %left, %minus
  %wanted = trunc i64 %bit to i1
  %added = select i1 %wanted, i64 %lowest, i64 0
  %more = or i64 %found, %added
  %rest = xor i64 %left, %lowest
  %shifted = lshr i64 %bit, 1
  br label %loop
end:
  ret i64 %found
}
"""
BLOCKS = """
define hidden ptr @memset(ptr %to, i32 %value, i64 %count) "no-builtins" {
start:
  %byte = trunc i32 %value to i8
  %none = icmp eq i64 %count, 0
  br i1 %none, label %end, label %loop
loop:
  %i = phi i64 [ 0, %start ], [ %j, %loop ]
  %at = getelementptr i8, ptr %to, i64 %i
  store i8 %byte, ptr %at
  %j = add nuw i64 %i, 1
  %done = icmp eq i64 %j, %count
  br i1 %done, label %end, label %loop
end:
  ret ptr %to
}
define hidden ptr @memcpy(ptr noalias %to, ptr noalias %from, i64 %count) "no-builtins" {
start:
  %none = icmp eq i64 %count, 0
  br i1 %none, label %end, label %loop
loop:
  %i = phi i64 [ 0, %start ], [ %j, %loop ]
  %source = getelementptr i8, ptr %from, i64 %i
  %byte = load i8, ptr %source
  %at = getelementptr i8, ptr %to, i64 %i
  store i8 %byte, ptr %at
  %j = add nuw i64 %i, 1
  %done = icmp eq i64 %j, %count
  br i1 %done, label %end, label %loop
end:
  ret ptr %to
}
define hidden ptr @memmove(ptr %to, ptr %from, i64 %count) "no-builtins" {
start:
  %none = icmp eq i64 %count, 0
  br i1 %none, label %end, label %which
which:
  %before = icmp ult ptr %to, %from
  br i1 %before, label %upward, label %downward
upward:
  %i = phi i64 [ 0, %which ], [ %j, %upward ]
  %source = getelementptr i8, ptr %from, i64 %i
  %byte = load i8, ptr %source
  %at = getelementptr i8, ptr %to, i64 %i
  store i8 %byte, ptr %at
  %j = add nuw i64 %i, 1
  %done = icmp eq i64 %j, %count
  br i1 %done, label %end, label %upward
downward:
  %k = phi i64 [ %count, %which ], [ %l, %downward ]
  %l = sub nuw i64 %k, 1
  %source2 = getelementptr i8, ptr %from, i64 %l
  %byte2 = load i8, ptr %source2
  %at2 = getelementptr i8, ptr %to, i64 %l
  store i8 %byte2, ptr %at2
  %done2 = icmp eq i64 %l, 0
  br i1 %done2, label %end, label %downward
end:
  ret ptr %to
}
"""
"""Setting and copying memory, which compilers else take from the library of C."""
PATTERNS = """
define hidden void @bzero(ptr %to, i64 %count) "no-builtins" {
start:
  %none = icmp eq i64 %count, 0
  br i1 %none, label %end, label %loop
loop:
  %i = phi i64 [ 0, %start ], [ %j, %loop ]
  %at = getelementptr i8, ptr %to, i64 %i
  store i8 0, ptr %at
  %j = add nuw i64 %i, 1
  %done = icmp eq i64 %j, %count
  br i1 %done, label %end, label %loop
end:
  ret void
}
define hidden void @__bzero(ptr %to, i64 %count) "no-builtins" {
  call void @bzero(ptr %to, i64 %count)
  ret void
}
define hidden void @memset_pattern16(ptr %to, ptr %pattern, i64 %count) "no-builtins" {
start:
  %sixteen = load <16 x i8>, ptr %pattern, align 1
  %whole = and i64 %count, -16
  %short = icmp eq i64 %whole, 0
  br i1 %short, label %rest, label %loop
loop:
  %i = phi i64 [ 0, %start ], [ %j, %loop ]
  %at = getelementptr i8, ptr %to, i64 %i
  store <16 x i8> %sixteen, ptr %at, align 1
  %j = add nuw i64 %i, 16
  %done = icmp eq i64 %j, %whole
  br i1 %done, label %rest, label %loop
rest:
  %even = icmp eq i64 %whole, %count
  br i1 %even, label %end, label %byte
byte:
  %k = phi i64 [ %whole, %rest ], [ %l, %byte ]
  %place = and i64 %k, 15
  %source = getelementptr i8, ptr %pattern, i64 %place
  %value = load i8, ptr %source
  %at2 = getelementptr i8, ptr %to, i64 %k
  store i8 %value, ptr %at2
  %l = add nuw i64 %k, 1
  %done2 = icmp eq i64 %l, %count
  br i1 %done2, label %end, label %byte
end:
  ret void
}
"""
"""Filling memory, for which compilers for macOS have ways of their own."""
SHIFTS = """
define hidden void @__ashlti3(ptr %to, i64 %low, i64 %high, i32 %steps) {
  %n = zext i32 %steps to i64
  %far = icmp uge i64 %n, 64
  %by = and i64 %n, 63
  %none = icmp eq i64 %by, 0
  %low_up = shl i64 %low, %by
  %back = sub i64 64, %by
  %down = and i64 %back, 63
  %over = lshr i64 %low, %down
  %carried = select i1 %none, i64 0, i64 %over
  %high_up = shl i64 %high, %by
  %joined = or i64 %high_up, %carried
  %new_low = select i1 %far, i64 0, i64 %low_up
  %new_high = select i1 %far, i64 %low_up, i64 %joined
  store i64 %new_low, ptr %to
  %second = getelementptr i8, ptr %to, i32 8
  store i64 %new_high, ptr %second
  ret void
}
define hidden void @__lshrti3(ptr %to, i64 %low, i64 %high, i32 %steps) {
  %n = zext i32 %steps to i64
  %far = icmp uge i64 %n, 64
  %by = and i64 %n, 63
  %none = icmp eq i64 %by, 0
  %high_down = lshr i64 %high, %by
  %back = sub i64 64, %by
  %up = and i64 %back, 63
  %over = shl i64 %high, %up
  %carried = select i1 %none, i64 0, i64 %over
  %low_down = lshr i64 %low, %by
  %joined = or i64 %low_down, %carried
  %new_high = select i1 %far, i64 0, i64 %high_down
  %new_low = select i1 %far, i64 %high_down, i64 %joined
  store i64 %new_low, ptr %to
  %second = getelementptr i8, ptr %to, i32 8
  store i64 %new_high, ptr %second
  ret void
}
"""
"""Shifts of 128 bits, which a processor of 32 bits asks its library for."""

BLOCK_NAMES, PATTERN_NAMES = ("memset", "memcpy", "memmove"), ("bzero", "__bzero", "memset_pattern16")


X86 = "+slow-shld"
"""Wide boards are turned by plain shifts: the double shift takes many steps on some of these processors."""


class Target(NamedTuple):
    """A kind of machine."""

    name: str
    triple: str
    processor: str
    file: str
    linked_for: str
    """What the linker calls it."""
    support: str = SLOW_DEPOSIT + BLOCKS
    """LLVM text of what it has of its own."""
    kept: tuple[str, ...] = BLOCK_NAMES
    """Functions of the support that only the last step of compiling asks for."""
    features: str = ""
    relocation: str = "pic"


TARGETS = {
    target.name: target
    for target in (
        Target(
            "linux-x86_64-v3",
            "x86_64-unknown-linux-gnu",
            "x86-64-v3",
            "so",
            "x86_64-linux-gnu.2.17",
            QUICK_DEPOSIT + BLOCKS,
            features=X86,
        ),
        Target("linux-x86_64-v2", "x86_64-unknown-linux-gnu", "x86-64-v2", "so", "x86_64-linux-gnu.2.17", features=X86),
        Target("linux-aarch64", "aarch64-unknown-linux-gnu", "generic", "so", "aarch64-linux-gnu.2.17"),
        Target(
            "macos-arm64",
            "arm64-apple-macosx11.0.0",
            "apple-m1",
            "dylib",
            "aarch64-macos.11.0",
            SLOW_DEPOSIT + BLOCKS + PATTERNS,
            BLOCK_NAMES + PATTERN_NAMES,
        ),
        Target(
            "macos-x86_64",
            "x86_64-apple-macosx11.0.0",
            "x86-64-v2",
            "dylib",
            "x86_64-macos.11.0",
            SLOW_DEPOSIT + BLOCKS + PATTERNS,
            BLOCK_NAMES + PATTERN_NAMES,
            X86,
        ),
        Target("windows-x86_64", "x86_64-pc-windows-gnu", "x86-64-v2", "dll", "x86_64-windows-gnu", features=X86),
        Target(
            "wasm",
            "wasm32-unknown-unknown",
            "",
            "wasm",
            "wasm32-freestanding",
            SLOW_DEPOSIT + SHIFTS,
            ("__ashlti3", "__lshrti3"),
            "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals",
            "static",
        ),
    )
}
